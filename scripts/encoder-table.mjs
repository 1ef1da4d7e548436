// Prints the table by which the default encoder was chosen (docs/decisions/default-encoder.md). Takes some minutes.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { ensureModels } from "./models.mjs";

// Models are opened in this process: ONNX Runtime must keep no telemetry (src/models/onnx/telemetry.ts).
process.env["ORT_DISABLE_TELEMETRY"] = "1";

const { folder } = await ensureModels({ candidates: true, log: (line) => console.error(line) });
const table = fileURLToPath(new URL("./encoder-table/table.ts", import.meta.url));
const { module } = await runnerImport(table, { configFile: false, logLevel: "error" });
await module.printTable(folder);
