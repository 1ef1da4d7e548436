import { dialog, type BrowserWindow } from "electron";
import { basename } from "node:path";
import { formatScript } from "../../core/script/script-file.ts";
import { writeAtomic } from "../../storage/atomic.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { MOST_IMPORTED_BYTES, readText } from "../../storage/read-text.ts";
import { ScriptLibrary } from "../../storage/library/scripts.ts";
import type { Handle } from "../ipc/handle.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import { placeToSave } from "../save-place.ts";

/** What the scripts are kept beside. */
export interface ScriptSurroundings {
  /** Folder of all data, as settings say now. */
  readonly data: () => string;
  readonly library: () => Promise<Library>;
  readonly window: () => BrowserWindow | null;
}

/** Answers `scripts.*`. */
export function answerScripts(handle: Handle, { data, library, window }: ScriptSurroundings): void {
  const of = async (procedure: string) => new ScriptLibrary(data(), await (await library()).get(procedure));

  handle("scripts.list", async ({ procedure }) =>
    (await (await of(procedure)).list()).map((one) => ({ ...one, deviations: [...one.deviations] })),
  );
  handle("scripts.get", async ({ procedure, name }) => (await of(procedure)).get(name));
  handle("scripts.save", async ({ procedure, name, script }) => {
    try {
      return { ok: true, problems: await (await of(procedure)).save(name, script) };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("scripts.remove", async ({ procedure, name }) => (await of(procedure)).remove(name));
  handle("scripts.import", async ({ procedure, file }) => {
    const scripts = await of(procedure);
    try {
      const chosen = file ?? (await chooseFile(window()));
      return chosen === null ? null : { ok: true, ...(await scripts.import(chosen)) };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    }
  });
  handle("scripts.export", async ({ procedure, name }) => {
    const owner = window();
    if (owner === null) return null;
    const script = await (await of(procedure)).get(name);
    const { filePath } = await placeToSave(owner, { title: "Share the script", defaultPath: `${name}.json` });
    if (!filePath) return null;
    await writeAtomic(filePath, formatScript(script));
    return filePath;
  });
}

async function chooseFile(owner: BrowserWindow | null): Promise<{ name: string; text: string } | null> {
  if (owner === null) return null;
  const { filePaths } = await dialog.showOpenDialog(owner, {
    title: "Import a script",
    properties: ["openFile"],
    filters: [
      { name: "Scripts", extensions: ["json", "jsonl"] },
      { name: "All files", extensions: ["*"] },
    ],
  });
  const [path] = filePaths;
  return path === undefined ? null : { name: basename(path), text: await readText(path, MOST_IMPORTED_BYTES) };
}
