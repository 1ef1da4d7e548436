import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesWithSizes } from "../../scripts/package/sizes.mjs";
import type { Installed } from "./installed.ts";

const stored = join(import.meta.dirname, "../fixtures/stored/v1");

/** A person who has used version 0.1.0: their home, the data folder that they chose, and the program's own folder. */
export interface Person {
  readonly home: string;
  readonly data: string;
  readonly own: string;
}

/** Makes somebody who has what version 0.1.0 wrote, changed by `change` before it is theirs. */
export function personWithData(
  here: Installed,
  name: string,
  change: (data: string, settings: Record<string, unknown>) => void = () => {},
): Person {
  const home = here.newHome(name);
  const [data, own] = [join(home, "data"), join(home, ".config/benchside")];
  cpSync(join(stored, "data"), data, { recursive: true });
  const settings = JSON.parse(readFileSync(join(stored, "settings.json"), "utf8")) as Record<string, unknown>;
  settings["dataFolder"] = data;
  change(data, settings);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "settings.json"), JSON.stringify(settings));
  here.give(home);
  return { home, data, own };
}

/** Every file below a folder and what is in it. */
export function contents(folder: string): Record<string, string> {
  const files = filesWithSizes(folder);
  return Object.fromEntries(files.map(({ path }) => [path, readFileSync(join(folder, path), "latin1")]));
}
