// Lets tests import modules with runes as they are: compiled on the way, with Svelte as a browser has it.
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";
import { compileModule } from "svelte/compiler";
import ts from "typescript";

const PLAIN = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };

registerHooks({
  resolve(specifier, context, next) {
    const named = /^\.+\/.*\/[\w-]+(\.svelte)?$/.test(specifier) ? `${specifier}.ts` : specifier;
    return next(named, { ...context, conditions: [...context.conditions, "browser"] });
  },
  load(url, context, next) {
    if (!url.endsWith(".svelte.ts")) return next(url, context);
    const filename = fileURLToPath(url);
    const { outputText } = ts.transpileModule(readFileSync(filename, "utf8"), { compilerOptions: PLAIN });
    return { format: "module", source: compileModule(outputText, { filename, generate: "client" }).js.code, shortCircuit: true };
  },
});
