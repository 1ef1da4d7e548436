import { fileURLToPath } from "node:url";

/** Folder of the program, with its package.json: two folders up from the source and from the bundle alike. */
export const programFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
