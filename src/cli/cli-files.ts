export { isFolder } from "../storage/inside.ts";
export { readText } from "../storage/read-text.ts";
