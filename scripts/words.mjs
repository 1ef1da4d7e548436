// @ts-check
/** `npm run words`: makes the types of the texts anew from the English messages (scripts/messages.mjs). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { typeFiles } from "./messages.mjs";
import { root } from "./setup/run.mjs";

for (const { path, text } of typeFiles(root)) writeFileSync(join(root, path), text);
