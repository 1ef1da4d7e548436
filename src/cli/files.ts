export { isFolder } from "../host/is-folder.ts";
export { readText } from "../host/read-text.ts";
