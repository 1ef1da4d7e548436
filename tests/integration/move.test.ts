import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import * as durable from "../../src/storage/durable.ts";
import * as files from "../../src/storage/files.ts";
import { moveSession } from "../../src/app/sessions/move.ts";

vi.mock("../../src/storage/durable.ts", { spy: true });
vi.mock("../../src/storage/files.ts", { spy: true });

const scratch = mkdtempSync(join(tmpdir(), "benchside-move-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let number = 0;
let [folder, to] = ["", ""];
const RUN = "runs/again/verdicts.jsonl";
beforeEach(() => {
  vi.resetAllMocks();
  const home = join(scratch, `${(number += 1)}`);
  [folder, to] = [join(home, "here", "take"), join(home, "there")];
  mkdirSync(join(folder, "runs", "again"), { recursive: true });
  for (const file of ["journal.jsonl", "media.mkv", RUN]) writeFileSync(join(folder, file), `${file}\n`);
});

/** What lies in the two folders of sessions, with its content. */
const lying = () =>
  Object.fromEntries(
    ["here", "there"].flatMap((name) => {
      const root = join(folder, "../..", name);
      return (existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [])
        .filter((path) => statSync(join(root, path)).isFile())
        .map((path) => [`${name}/${path.replaceAll("\\", "/")}`, readFileSync(join(root, path), "utf8")]);
    }),
  );
const WHOLE = { "journal.jsonl": "journal.jsonl\n", "media.mkv": "media.mkv\n", [RUN]: `${RUN}\n` };
const at = (place: string, content: Record<string, string>) =>
  Object.fromEntries(Object.entries(content).map(([path, text]) => [`${place}/take/${path}`, text]));

/** Do something at the moment when the session is about to go from its place. */
async function whenTaken(act: () => void): Promise<void> {
  const { moveDurably } = await vi.importActual<typeof durable>("../../src/storage/durable.ts");
  vi.mocked(durable.moveDurably).mockImplementation((one, other) => {
    if (one === folder) act();
    return moveDurably(one, other);
  });
}

/** Do something once when a file has been copied. */
async function whenCopied(file: string, act: () => void): Promise<void> {
  const { copyFile } = await vi.importActual<typeof files>("../../src/storage/files.ts");
  let isDone = false;
  vi.mocked(files.copyFile).mockImplementation(async (one, other) => {
    await copyFile(one, other);
    if (one === join(folder, file) && !isDone) {
      isDone = true;
      act();
    }
  });
}

test("what is written and deleted at the last moment is so where the session is moved", async () => {
  await whenTaken(() => {
    appendFileSync(join(folder, "media.mkv"), "and more");
    writeFileSync(join(folder, "new.json"), "{}");
    rmSync(join(folder, "runs"), { recursive: true });
  });
  await moveSession(folder, to);
  const { [RUN]: _run, ...rest } = WHOLE;
  expect(lying()).toEqual(at("there", { ...rest, "media.mkv": "media.mkv\nand more", "new.json": "{}" }));
});

test("what is deleted after it was copied does not come back, nor an empty folder of it", async () => {
  await whenCopied(RUN, () => {
    rmSync(join(folder, "runs"), { recursive: true });
    rmSync(join(folder, "media.mkv"));
  });
  await moveSession(folder, to);
  expect(lying()).toEqual(at("there", { "journal.jsonl": "journal.jsonl\n" }));
  expect(readdirSync(join(to, "take"))).toEqual(["journal.jsonl"]);
});

test("a file that is written between its copy and the comparison is copied again, and no disk is blamed", async () => {
  await whenCopied("media.mkv", () => appendFileSync(join(folder, "media.mkv"), "and more"));
  await moveSession(folder, to);
  expect(lying()).toEqual(at("there", { ...WHOLE, "media.mkv": "media.mkv\nand more" }));
});

test("a session that cannot be taken from its place stays there whole, alone, and can be moved later", async () => {
  await whenTaken(() => {
    throw new Error("held by another program");
  });
  await expect(moveSession(folder, to)).rejects.toThrow("held by another program");
  expect(lying()).toEqual(at("here", WHOLE));
  vi.resetAllMocks();
  await moveSession(folder, to);
  expect(lying()).toEqual(at("there", WHOLE));
});

test("a write during the comparison after the session was taken away puts it back", async () => {
  const { copyFile } = await vi.importActual<typeof files>("../../src/storage/files.ts");
  await whenTaken(() => appendFileSync(join(folder, "media.mkv"), "+"));
  vi.mocked(files.copyFile).mockImplementation(async (one, other) => {
    await copyFile(one, other);
    if (one.includes("-moved")) appendFileSync(one, "+");
  });
  await expect(moveSession(folder, to)).rejects.toThrow(
    "media.mkv: it is being written. Nothing was moved. Try again.",
  );
  expect(lying()).toEqual(at("here", { ...WHOLE, "media.mkv": "media.mkv\n++++" }));
});

test("a session that somebody deletes as a whole at the last moment stays whole where it is moved", async () => {
  const { moveDurably } = await vi.importActual<typeof durable>("../../src/storage/durable.ts");
  vi.mocked(durable.moveDurably).mockImplementation(async (one, other) => {
    await moveDurably(one, other);
    if (one === folder) rmSync(other, { recursive: true });
  });
  await expect(moveSession(folder, to)).rejects.toThrow(
    `take: its copy is in ${join(to, "take")}, and it is in ${folder}-moved and could not be put back`,
  );
  expect(lying()).toEqual(at("there", WHOLE));
});

test("where a move was killed between the copy and the old files' end, both are seen and neither is written over", async () => {
  const copied = join(folder, "../../there/take");
  cpSync(folder, copied, { recursive: true });
  renameSync(folder, `${folder}-moved`);
  cpSync(copied, folder, { recursive: true });
  await expect(moveSession(folder, join(to, "..", "elsewhere"))).rejects.toThrow(
    `take: beside it is ${folder}-moved, from a move before. Compare them, and delete one.`,
  );
  await expect(moveSession(folder, join(folder, "in"))).rejects.toThrow("take: that folder lies in it.");
  expect(existsSync(join(`${folder}-moved`, "journal.jsonl"))).toBe(true);
});

test("a session is not moved below the sessions, or into another folder of the data folder, where no withdrawal finds it", async () => {
  const sessions = dirname(folder);
  for (const place of [join(sessions, "archive"), join(dirname(sessions), "profiles")])
    await expect(moveSession(folder, place)).rejects.toThrow(
      "no list and no withdrawal would find it there. Name a folder outside of the recorded sessions and of the data folder's own.",
    );
  expect(existsSync(join(folder, "journal.jsonl"))).toBe(true);
});

test.runIf(process.platform === "linux")(
  "a link and a name that is no Unicode keep a session in its place",
  async () => {
    const odd = join(folder, "runs", "odd");
    symlinkSync("/etc/hostname", odd);
    await expect(moveSession(folder, to)).rejects.toThrow(
      "runs/odd: it is a link or no plain file. Put a file in its place, or delete it.",
    );
    rmSync(odd);
    const name = Buffer.concat([Buffer.from(join(folder, "note-")), Buffer.from([0xff])]);
    writeFileSync(name, "");
    await expect(moveSession(folder, to)).rejects.toThrow(
      "it cannot be read under its name. Rename it, and try again.",
    );
    rmSync(name);
    expect(lying()).toEqual(at("here", WHOLE));
  },
);

test.skipIf(process.platform === "win32")("a file with a backslash in its name is moved with its session", async () => {
  writeFileSync(join(folder, "a\\b.txt"), "odd");
  await moveSession(folder, to);
  expect(readFileSync(join(to, "take", "a\\b.txt"), "utf8")).toBe("odd");
});

test("what a person called as the program calls its locks and what it writes is moved, and the program's own is not", async () => {
  const theirs = { "notes.tmp": "a", "notes.part": "b", "package.lock": "c" };
  const own = ["label.json.4711.1.tmp", "label.json.previous.lock", "media.mkv.seekable.part", "summary.json.part"];
  for (const [name, text] of Object.entries(theirs)) writeFileSync(join(folder, name), text);
  for (const name of own) writeFileSync(join(folder, name), "half");
  await moveSession(folder, to);
  expect(lying()).toEqual(at("there", { ...WHOLE, ...theirs }));
});

test("a session of somebody who has withdrawn is not moved away from the list that says so", async () => {
  const consented = { type: "consented", t: 0, consent: { participant: "p07", scope: [], signedAt: "2026-01-01" } };
  writeFileSync(join(folder, "journal.jsonl"), `${JSON.stringify(consented)}\n`);
  const begun = { version: 1, at: "2026-02-03T00:00:00Z", state: "begun", participant: "p07", sessions: [], films: [] };
  writeFileSync(join(folder, "../withdrawals.jsonl"), `${JSON.stringify(begun)}\n`);
  const before = lying();
  await expect(moveSession(folder, to)).rejects.toThrow(
    "take: p07 withdrew consent on 3 Feb 2026, after this was signed. Delete it: it is listed as due.",
  );
  expect(lying()).toEqual(before);
  mkdirSync(to, { recursive: true });
  renameSync(join(folder, "../withdrawals.jsonl"), join(to, "withdrawals.jsonl"));
  await expect(moveSession(folder, to)).rejects.toThrow(
    `take: p07 withdrew consent on 3 Feb 2026, after this was signed. ${to} has that in its list: withdraw them here too.`,
  );
});
