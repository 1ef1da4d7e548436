import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import packageFile from "./package.json" with { type: "json" };

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Programs of the Node side: the app, the command line, the two ways to run inference, its second thread, the two ways to run a language model, the two ways to hear and speak, what tries a provider, and long computing. */
const programs = {
  index: at("src/main/index.ts"),
  cli: at("src/cli/index.ts"),
  inference: at("src/models/process/process.ts"),
  worker: at("src/models/process/process-worker.ts"),
  hands: at("src/models/process/process-hands.ts"),
  language: at("src/models/language/language-process.ts"),
  "language-worker": at("src/models/language/worker.ts"),
  voices: at("src/models/voices/voices-process.ts"),
  "voices-worker": at("src/models/voices/voices-worker.ts"),
  trial: at("src/models/process/trial-process.ts"),
  compute: at("src/app/compute/compute-process.ts"),
};
const present = Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(file)));

export default defineConfig({
  main: {
    define: { ELECTRON_WANTED: JSON.stringify(packageFile.devDependencies.electron) },
    build: {
      outDir: "out/main",
      rolldownOptions: {
        input: present,
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  },
  preload: {
    build: {
      outDir: "out/preload",
      // A sandboxed preload script is one CommonJS file with everything in it.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at("src/preload/index.ts") },
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: at("src/renderer"),
    plugins: [react()],
    build: {
      outDir: at("out/renderer"),
      rolldownOptions: {
        // The second one is the page that phones and tablets are served.
        input: { index: at("src/renderer/index.html"), "second-screen": at("src/renderer/second-screen/index.html") },
      },
    },
  },
});
