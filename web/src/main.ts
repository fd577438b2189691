import { mount } from "svelte";
import "../../src/ferrovia/core/looks.css";
import "./app.css";
import App from "./App.svelte";

const page = document.getElementById("page");
if (page) mount(App, { target: page });
