// Measures the ranges of what is computed in eight bits (docs/decisions/eight-bit-eyes.md) and writes them to resources/models-ranges.json. Takes some minutes.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { ensureModels } from "./models.mjs";

// Models are opened in this process: ONNX Runtime must keep no telemetry (src/models/onnx/telemetry.ts).
process.env["ORT_DISABLE_TELEMETRY"] = "1";

const { folder } = await ensureModels({ log: (line) => console.error(line) });
const file = fileURLToPath(new URL("./models-ranges/ranges.ts", import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
await module.measureRanges(folder);
