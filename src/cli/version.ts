import { readFileSync } from "node:fs";

/** Version of the program; package.json stands two folders up from the source and from the bundle alike. */
export function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
