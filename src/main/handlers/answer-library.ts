import { dialog, type BrowserWindow } from "electron";
import { basename } from "node:path";
import { checkProcedure } from "../../core/procedure/procedure-check.ts";
import type { EncodingName } from "../../core/text/decode-text.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { MOST_PICTURED_BYTES, readForeignText } from "../../storage/read-text.ts";
import type { Handle } from "../ipc/handle.ts";
import { placeToSave } from "../save-place.ts";

/** Answers `library.*`. The library is asked for each time: settings may move the data folder. */
export function answerLibrary(
  handle: Handle,
  library: () => Promise<Library>,
  window: () => BrowserWindow | null,
): void {
  handle("library.list", async () => (await library()).list());
  handle("library.get", async ({ id }) => (await library()).get(id));
  handle("library.save", async ({ procedure, opened }) => (await library()).save(procedure, opened));
  handle("library.remove", async ({ id }) => basename(await (await library()).remove(id)));
  handle("library.putBack", async ({ trash }) => (await library()).putBack(trash));
  handle("library.duplicate", async ({ id, goal }) => (await library()).duplicate(id, goal));
  handle("library.versions", async ({ id }) => (await library()).versions(id));
  handle("library.version", async ({ id, name }) => (await library()).version(id, name));
  handle("library.restore", async ({ id, name }) => (await library()).restore(id, name));
  handle("library.keepPicture", async ({ bytes }) => (await library()).keepPicture(bytes));
  handle("library.check", ({ procedure }) => checkProcedure(procedure));
  handle("library.match", async ({ words }) => (await library()).match(words));
  handle("library.import", async ({ from, file, encoding, goal }) => {
    const chosen = file ?? (await chooseFile(window()));
    if (chosen === null) return null;
    const path = "path" in chosen ? chosen.path : null;
    try {
      const { guessed, ...read } = await textOf(chosen, encoding);
      return { procedure: await (await library()).import(from, read, goal), problem: "", path, guessed };
    } catch (error) {
      if (error instanceof FormatError) return { procedure: null, problem: error.message, path, guessed: null };
      throw error;
    }
  });
  handle("library.export", async ({ id }) => {
    const owner = window();
    if (owner === null) return null;
    const text = await (await library()).exported(id);
    const { filePath } = await placeToSave(owner, {
      title: "Export the procedure",
      defaultPath: `${id}.json`,
    });
    if (!filePath) return null;
    await writeAtomic(filePath, text);
    return filePath;
  });
}

type Chosen = { readonly path: string } | { readonly name: string; readonly text: string };

async function chooseFile(owner: BrowserWindow | null): Promise<Chosen | null> {
  if (owner === null) return null;
  const { filePaths } = await dialog.showOpenDialog(owner, {
    title: "Import a procedure",
    properties: ["openFile"],
    filters: [
      { name: "Procedures", extensions: ["json", "txt", "md", "vtt", "srt"] },
      { name: "All files", extensions: ["*"] },
    ],
  });
  return filePaths[0] === undefined ? null : { path: filePaths[0] };
}

async function textOf(
  chosen: Chosen,
  named: EncodingName | null,
): Promise<{ name: string; text: string; guessed: string | null }> {
  if ("text" in chosen) return { ...chosen, guessed: null };
  const { text, encoding, isGuess } = await readForeignText(chosen.path, MOST_PICTURED_BYTES, named);
  return { name: basename(chosen.path), text, guessed: isGuess ? encoding : null };
}
