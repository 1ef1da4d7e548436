export { isFolder } from "../storage/is-folder.ts";
export { readText } from "../storage/read-text.ts";
