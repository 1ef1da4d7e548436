import { readFileSync } from "node:fs";
import { join } from "node:path";
import { programFolder } from "./program-folder.ts";

/** Version of the program. */
export function version(): string {
  const text = readFileSync(join(programFolder, "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
