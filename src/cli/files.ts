export { readText } from "../host/read-text.ts";
