import { basename } from "node:path";
import { readParameters } from "../../../core/brain/filter/parameters.ts";
import { readText } from "../../../storage/read-text.ts";
import type { RunWish } from "./run-again.ts";

/** Most bytes that a file of parameters has. */
const MOST_BYTES = 100_000;

/** Other values for the filter's parameters from a person's JSON file. @throws FormatError naming the file and the field */
export async function runParameters(file: string): Promise<RunWish["parameters"]> {
  return readParameters(await readText(file, MOST_BYTES), basename(file));
}
