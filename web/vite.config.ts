// Builds the pages into the package; while developing, hands the API on to a server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/ferrovia/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content policy wants files
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".", "../src/ferrovia/core"] },
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
});
