import type { ModelFolder } from "../onnx/model-folder.ts";
import type { ListedFile } from "./catalogue-expected.ts";

/** Largest licence and largest description that are read, in bytes. */
const LARGEST = 2 ** 20;

/** Which licence a folder names: its file and that file's first line, or what its README says; empty when it names none. */
export async function licenceIn(folder: ModelFolder, files: readonly ListedFile[]): Promise<string> {
  const file = files.find(({ name }) => /^(licen[cs]e|copying)(\.(txt|md))?$/i.test(name));
  const read = (name: string) => folder.readText(name, "", LARGEST).catch(() => "");
  if (file) {
    const first = (await read(file.name)).split("\n").find((line) => line.trim() !== "");
    return first ? `${file.name}: ${cleaned(first)}` : file.name;
  }
  if (!files.some(({ name }) => name === "README.md")) return "";
  const named = /^license:\s*(.+)$/m.exec((await read("README.md")).slice(0, 5000))?.[1];
  return named ? `README.md: ${cleaned(named)}` : "";
}

/** Words of a stranger's file, fit to be shown on one line. */
function cleaned(words: string): string {
  return words
    .replaceAll(/[^\P{C}]/gu, " ")
    .replace(/^[#\s]+/, "")
    .trim()
    .slice(0, 100);
}
