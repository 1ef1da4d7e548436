import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ModelError } from "../../../src/models/onnx/model-folder.ts";
import { readHuggingFaceFolder } from "../../../src/models/onnx/hugging-face.ts";
import { NotOnnx, readOnnxHeader } from "../../../src/models/onnx/onnx-header.ts";
import { packSession } from "../../../src/app/sessions/pack.ts";
import { unpackSession } from "../../../src/app/sessions/unpack.ts";
import { withdraw } from "../../../src/app/withdrawal/withdraw.ts";
import { writeVisionFolder } from "../../fixtures/vision-folder.ts";
import { register, rowOf, writeExport } from "../../fixtures/export-by-hand.ts";
import { namesFile, type Target } from "../target.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-fuzz-"));
process.once("exit", () => rmSync(root, { recursive: true, force: true }));
const stored = join(import.meta.dirname, "../../fixtures/stored/v1/data/sessions/2026-11-22-take");

/** Everything below a folder but one place in it, as a text that is another when anything there is. */
function picture(folder: string, without: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  const seen = names.filter((name) => name !== without && !name.startsWith(`${without}/`));
  return seen
    .map((name) => `${name} ${statSync(join(folder, name)).isFile() ? readFileSync(join(folder, name), "hex") : ""}`)
    .join("\n");
}

/** Runs something that may write below `inside`, and fails when anything else in `folder` changes. */
async function within<T>(folder: string, inside: string, work: () => Promise<T>): Promise<T> {
  const before = picture(folder, inside);
  const ended = await work().then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  if (picture(folder, inside) !== before) throw new Error(`something outside ${inside} was changed`);
  return ended();
}

const archive: Target = {
  name: "session-file",
  inputs: async () => {
    const file = join(root, "take.zip");
    rmSync(file, { force: true });
    await packSession(stored, file, "fuzz");
    return [new Uint8Array(readFileSync(file))];
  },
  run: async (bytes) => {
    const place = join(root, "import");
    rmSync(place, { recursive: true, force: true });
    mkdirSync(join(place, "beside"), { recursive: true });
    writeFileSync(join(place, "beside", "precious"), "precious");
    writeFileSync(join(place, "from-outside.zip"), bytes);
    const sessions = join(place, "sessions");
    await within(place, "sessions", () =>
      unpackSession(join(place, "from-outside.zip"), { sessions, now: () => new Date(0) }),
    );
  },
  atOnce: 150,
};

/** A folder as one input: before each file a line with its name, in it nothing that looks like one. */
const BETWEEN = "\n%%% ";
function folderOf(place: string, text: Buffer): void {
  rmSync(place, { recursive: true, force: true });
  for (const part of text.toString("latin1").split(BETWEEN)) {
    const [name = "", ...rest] = part.split("\n");
    const path = join(place, name);
    if (!/^[\w./-]{1,80}$/.test(name) || relative(place, path).startsWith("..") || path === place) continue;
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(rest.join("\n"), "latin1"));
    } catch {
      // A file stands where a folder would.
    }
  }
  mkdirSync(place, { recursive: true });
}

const models: Target = {
  name: "model-folder",
  inputs: async () => {
    const made = join(root, "made");
    await writeVisionFolder(
      made,
      { output: "image_embeds", side: 16, external: true },
      { size: { height: 16, width: 16 }, image_mean: [0.5, 0.5, 0.5], image_std: [0.5, 0.5, 0.5] },
    );
    const names = readdirSync(made, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(made, name)).isFile(),
    );
    return [
      new Uint8Array(
        Buffer.from(
          names.map((name) => `${BETWEEN}${name}\n${readFileSync(join(made, name), "latin1")}`).join(""),
          "latin1",
        ),
      ),
    ];
  },
  run: async (bytes) => {
    const place = join(root, "models");
    folderOf(place, Buffer.from(bytes));
    await readHuggingFaceFolder(place);
  },
  refuses: (error) => error instanceof ModelError && error.file !== "" && error.message.includes(error.file),
  atOnce: 150,
};

const onnx: Target = {
  name: "onnx-header",
  inputs: async () => {
    const made = join(root, "made-onnx");
    await writeVisionFolder(made, { output: "image_embeds", side: 8, external: true }, {});
    return [new Uint8Array(readFileSync(join(made, "onnx/vision_model.onnx")))];
  },
  run: async (bytes) => {
    const file = join(root, "from-outside.onnx");
    writeFileSync(file, bytes);
    await readOnnxHeader(file);
  },
  refuses: (error) => error instanceof NotOnnx,
  atOnce: 300,
};

/** Someone else's rows, register and lists, from which a participant withdraws: it deletes and writes anew, so it must stay where it is. */
const withdrawal: Target = {
  name: "withdrawal",
  inputs: () => {
    const place = join(root, "rows");
    rmSync(place, { recursive: true, force: true });
    writeExport(join(place, "export"), [rowOf("tea-1", "p07"), rowOf("tea-2", "p08")], ["tea-1", "tea-2"]);
    return [new Uint8Array(readFileSync(join(place, "export/rows/train.jsonl")))];
  },
  run: async (bytes) => {
    const place = join(root, "withdraw");
    rmSync(place, { recursive: true, force: true });
    const sessions = join(place, "home/data/sessions");
    mkdirSync(sessions, { recursive: true });
    writeFileSync(join(place, "precious"), "precious");
    const out = join(place, "home/export");
    writeExport(out, [rowOf("tea-1", "p07")], ["tea-1"]);
    writeFileSync(join(out, "rows/train.jsonl"), bytes);
    register(sessions, out, ["p07"], ["tea-1"]);
    await within(place, "home", () => withdraw({ participant: "p07", sessions, apply: true, now: () => new Date(0) }));
  },
  refuses: namesFile,
  atOnce: 40,
};

/** What is read from folders and files of strangers, and may write. */
export const FOLDER_TARGETS: readonly Target[] = [archive, models, onnx, withdrawal];
