import {
  appendFileSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createHash, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { zip } from "../../src/storage/zip.ts";
import { EXPORTING_FOLDER } from "../../src/app/export/part.ts";
import { unpackSession } from "../../src/app/sessions/unpack.ts";
import { moveSession } from "../../src/app/sessions/move.ts";
import { checkSession } from "../../src/app/sessions/sessions-check.ts";
import { DISK_MARGIN } from "../../src/recording/recording-recorder.ts";
import { realDisk } from "../../src/storage/storage-disk.ts";
import { unfinishedFilms } from "../../src/recording/finish-left.ts";
import { recoverSession } from "../../src/recording/recovery/recover-session.ts";
import { recoverUnfinished } from "../../src/recording/recovery/recover.ts";
import { makeThumbnail } from "../../src/recording/thumbnail.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { deleteRun, restoreRun } from "../../src/storage/deleted-runs.ts";
import { adoptSession } from "../../src/storage/consented.ts";
import { IMPORTED_FILE } from "../../src/storage/imported.ts";
import { keepLabel } from "../../src/storage/journal/label.ts";
import { createSession, listSessions } from "../../src/storage/journal/sessions.ts";
import { appendToJournal } from "../../src/storage/journal/write.ts";
import { withLock } from "../../src/storage/log/lock.ts";
import { keepSmoothed } from "../../src/storage/smoothed.ts";
import { keepWaveform } from "../../src/storage/waveform.ts";
import { benchside } from "../fixtures/cli-here.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "benchside-pack-"));
const sessions = join(home, "sessions");
const other = join(home, "other");
const ID = "2026-11-21-bench";
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  cpSync(stored, home, { recursive: true });
  cpSync(join(sessions, "2026-11-22-take"), join(other, "taken"), { recursive: true });
});

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "hex")]),
  );

test("a session goes through one file and comes out equal; it can be looked at only, until it is adopted", async () => {
  const file = join(home, "bench.zip");
  const run = (...words: string[]) => benchside("sessions", ...words);
  const said =
    "Whoever is in its films can be seen and heard as recorded: this is a copy for another machine of yours.";
  expect(await run("export", ID, "--sessions", sessions, "--out", file)).toMatchObject({
    code: 0,
    err: `${said} For others, add --cover-faces.\n`,
  });
  expect(await run("export", ID, "--sessions", sessions, "--out", file)).toMatchObject({ code: 2 });
  expect(await run("import", file, "--sessions", other)).toMatchObject({ code: 0, err: "" });
  const { "imported.json": note, ...rest } = filesOf(join(other, ID));
  expect(note).toBeDefined();
  expect(rest).toEqual(filesOf(join(sessions, ID)));
  expect(readdirSync(other).filter((name) => name.startsWith("."))).toEqual([]);
  const change = { type: "reworded", segment: "s1", text: "Words" } as const;
  expect(await new AnnotationFile(join(other, ID)).append("a1", change)).toMatchObject({
    problem: expect.stringContaining("imported and can only be looked at"),
  });
  expect(await benchside("rerun", ID, "--sessions", other)).toMatchObject({
    err: expect.stringContaining("Adopt it first"),
  });
  expect(await run("import", file, "--sessions", other)).toMatchObject({
    err: expect.stringContaining("a session of this id is there"),
  });
  expect(await run("adopt", ID, "--sessions", other)).toMatchObject({ code: 0 });
  expect(filesOf(join(other, ID))).toEqual(rest);
});

test("what is being imported is noted beside the sessions, so that what a killed import leaves is found by the next start", async () => {
  const file = join(home, "noted.zip");
  await benchside("sessions", "export", ID, "--sessions", sessions, "--out", file);
  const noted: string[] = [];
  const progress = () => {
    for (const name of readdirSync(join(other, EXPORTING_FOLDER)).filter((one) => one.endsWith(".json")))
      noted.push((JSON.parse(readFileSync(join(other, EXPORTING_FOLDER, name), "utf8")) as { part: string }).part);
  };
  await unpackSession(file, { sessions: other, now: () => new Date(0), progress });
  expect(noted[0]).toContain(join(other, ".importing", `${process.pid}-session.`));
  expect(readdirSync(other).filter((name) => name.startsWith("."))).toEqual([]);
});

test("the name that was signed is in no archive; all else of the session is, to the letter", async () => {
  const take = join(sessions, "2026-11-22-take");
  const journal = join(take, "journal.jsonl");
  const whole = readFileSync(journal, "utf8");
  const name = /"signature":"([^"]+)"/.exec(whole)![1]!;
  // What was set aside of a journal that was cut off, in the middle of the name.
  const cut = whole.split("\n").find((line) => line.includes(name))!;
  writeFileSync(`${journal}.torn`, cut.slice(0, cut.indexOf(name) + name.length - 1));
  writeFileSync(join(take, "checksums.json"), '{"version":1,"files":[]}');
  const file = join(home, "take.zip");
  await benchside("sessions", "export", "2026-11-22-take", "--sessions", sessions, "--out", file);
  expect(await benchside("sessions", "import", file, "--sessions", other)).toMatchObject({ code: 0 });
  expect(await benchside("sessions", "check", "2026-11-22-take", "--sessions", other)).toMatchObject({ code: 0 });
  const { "imported.json": _note, ...given } = filesOf(join(other, "2026-11-22-take"));
  const { "checksums.json": _sums, ...own } = filesOf(take);
  const text = (hex: string) => Buffer.from(hex, "hex").toString("utf8");
  expect(text(given["journal.jsonl"]!)).toBe(whole.replace(name, "withheld"));
  for (const [path, hex] of Object.entries(given))
    expect([path, text(hex).includes(name.slice(0, -1))]).toEqual([path, false]);
  const others = (all: Record<string, string>) =>
    Object.entries(all).filter(([path]) => !path.startsWith("journal.jsonl"));
  expect(others(given)).toEqual(others(own));
});

test("nothing is written into an imported session: every writer refuses or passes it over, and repairs wait, too", async () => {
  const folder = join(other, ID);
  cpSync(join(sessions, ID), folder, { recursive: true });
  const journal = join(folder, "journal.jsonl");
  const [first] = readFileSync(journal, "utf8").split("\n");
  // As if its writer had been killed, and its films were still to be finished.
  writeFileSync(journal, `${first}\n`);
  for (const name of ["summary.json", "smoothed.json", "thumbnail.jpg"]) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, "finishing.json"), JSON.stringify({ mp4: true, over: false }));
  writeFileSync(join(folder, IMPORTED_FILE), '{"version":1}\n');
  const before = filesOf(folder);
  const refused = "imported and can only be looked at";
  await expect(keepLabel(other, ID, { name: "mine", tags: [] })).rejects.toThrow(refused);
  await expect(appendToJournal(journal, [{ type: "closed", t: 1, reason: "stopped" }])).rejects.toThrow(refused);
  await expect(deleteRun(folder, "quiet", new Date())).rejects.toThrow(refused);
  await expect(restoreRun(folder, "quiet")).rejects.toThrow(refused);
  expect(
    await new AnnotationFile(folder).append("a1", { type: "reworded", segment: "s1", text: "Words" }),
  ).toMatchObject({ problem: expect.stringContaining(refused) });
  await keepWaveform(folder, []);
  await keepSmoothed(folder, {} as never);
  expect([await makeThumbnail(folder), await unfinishedFilms(folder)]).toEqual([false, null]);
  expect(await recoverSession(folder)).toEqual({ state: "imported", session: ID });
  expect(await recoverUnfinished(other)).toEqual([]);
  expect((await benchside("recover", folder)).err).toContain(`${ID}: it was ${refused}; it was left alone.`);
  expect((await checkSession(folder, { sums: true, keep: true })).remarks).toContain(
    `checksums are not kept: it was ${refused}`,
  );
  expect((await listSessions(other)).map(({ id, imported = false }) => [id, imported])).toContainEqual([ID, true]);
  expect(filesOf(folder)).toEqual(before);
  await adoptSession(other, ID);
  expect((await listSessions(other)).map(({ id, imported = false }) => [id, imported])).toContainEqual([ID, false]);
  expect((await recoverSession(folder)).state).toBe("recovered");
});

const opened = readFileSync(join(stored, "sessions", ID, "journal.jsonl"));
const sum = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface Made {
  readonly session?: string;
  readonly files?: readonly { path: string; bytes?: number; sha256?: string; content: Buffer }[];
  readonly extra?: readonly { name: string; mode?: number }[];
}

/** An archive as a stranger may make it. */
async function hostile(made: Made): Promise<string> {
  const files = made.files ?? [{ path: "journal.jsonl", content: opened }];
  const archive = new ZipFile();
  const note = {
    ...{ format: "benchside-session", version: 1, program: "x", session: made.session ?? "guest" },
    files: files.map(({ path, bytes, sha256, content }) => ({
      path,
      bytes: bytes ?? content.length,
      sha256: sha256 ?? sum(content),
    })),
  };
  archive.addBuffer(Buffer.from(JSON.stringify(note)), "benchside-session.json");
  for (const { path, content } of files) if (!path.includes("..")) archive.addBuffer(content, `files/${path}`);
  for (const { name, mode } of made.extra ?? [])
    archive.addBuffer(Buffer.from("x"), name, mode === undefined ? {} : { mode });
  archive.end();
  const file = join(home, "hostile.zip");
  await pipeline(archive.outputStream, createWriteStream(file));
  return file;
}

const journal = { path: "journal.jsonl", content: opened };
test.each<[string, Made, RegExp]>([
  ["an id that is a path", { session: "../../evil" }, /session: .*plain name/],
  ["a hidden id", { session: ".deleted" }, /no name of a session/],
  ["the name of a register", { session: "withdrawals.jsonl" }, /own files/],
  ["the name of a register in capitals", { session: "EXPORTS.jsonl" }, /own files/],
  ["the name of an option", { session: "-x" }, /begins with a hyphen/],
  ["a file whose name no disk takes", { files: [journal, { path: "é".repeat(150), content: opened }] }, /255 bytes/],
  ["a file that leads out", { files: [journal, { path: "../evil", content: Buffer.from("x") }] }, /files\[1\]\.path/],
  ["a wrong checksum", { files: [{ ...journal, sha256: "0".repeat(64) }] }, /its checksum is another one/],
  ["a wrong size", { files: [{ ...journal, bytes: 5 }] }, /another size/],
  ["a file that is in no list", { extra: [{ name: "files/more" }] }, /not in the list/],
  ["a link", { extra: [{ name: "files/link", mode: 0o120777 }] }, /it is a link/],
  ["a name twice", { extra: [{ name: "files/journal.jsonl" }] }, /there twice/],
  [
    "names that are one on some disks",
    { files: [journal, { path: "A.txt", content: opened }, { path: "a.txt", content: opened }] },
    /same name/,
  ],
  ...["imported.json", "deleted.json", "Benchside-Key.json", "runs/one/benchside-key.json", "journal.jsonl.lock"].map(
    (path): [string, Made, RegExp] => [
      `a ${path}`,
      { files: [journal, { path, content: Buffer.from("{}") }] },
      /it is no file of a session/,
    ],
  ),
  ["no journal", { files: [{ path: "a.txt", content: Buffer.from("x") }] }, /no journal/],
  ["a journal that is none", { files: [{ path: "journal.jsonl", content: Buffer.from("{}\n{}\n") }] }, /journal/],
  ["a bomb", { files: [journal, { path: "zeros", content: Buffer.alloc(60 * 1024 * 1024) }] }, /which is too much/],
  [
    "a bomb that is called a film, with what cannot be packed beside it",
    {
      files: [
        journal,
        { path: "big.mkv", content: Buffer.alloc(40 * 1024 * 1024) },
        { path: "pad.bin", content: randomBytes(300_000) },
      ],
    },
    /which is too much/,
  ],
  [
    "a file in a file",
    {
      files: [journal, { path: "a", content: Buffer.from("x") }, { path: "a/b", content: Buffer.from("x") }],
    },
    /a\/b: what it lies in is a file too/,
  ],
  [
    "more changes of segments than anybody makes",
    {
      files: [journal, { path: "annotations.jsonl", content: Buffer.from('{"type":"split"}\n'.repeat(5001)) }],
    },
    /5001 changes of segments; at most 5000/,
  ],
  ["an id that is there", { session: "taken" }, /a session of this id is there/],
])("refused: %s; nothing is kept of it", async (_, made, why) => {
  const before = filesOf(home);
  const file = await hostile(made);
  const { code, err } = await benchside("sessions", "import", file, "--sessions", other);
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(why) });
  rmSync(file);
  expect(filesOf(home)).toEqual(before);
});

test("refused: what the disk has no room for, before anything is unpacked", async () => {
  const before = filesOf(home);
  const free = vi.spyOn(realDisk, "free").mockResolvedValue(DISK_MARGIN);
  const pad = { path: "pad.bin", content: randomBytes(17 * 1024 * 1024) };
  const file = await hostile({ files: [journal, pad] });
  const { code, err } = await benchside("sessions", "import", file, "--sessions", other);
  free.mockRestore();
  expect([code, err]).toEqual([2, expect.stringMatching(/for which the disk has no room\. Free some space/)]);
  rmSync(file);
  expect(filesOf(home)).toEqual(before);
});

test("refused: a name of a file with .. in the archive itself, 50,000 entries, and what is no archive", async () => {
  const slip = Buffer.from(zip([{ name: "files/aa/evil", content: "x" }], new Date("2026-01-01")));
  const file = join(home, "hostile.zip");
  const refused = async (bytes: Uint8Array, why: RegExp) => {
    writeFileSync(file, bytes);
    expect(await benchside("sessions", "import", file, "--sessions", other)).toMatchObject({
      code: 2,
      err: expect.stringMatching(why),
    });
  };
  await refused(
    Buffer.from(slip.toString("latin1").replaceAll("files/aa/evil", "../../../evil"), "latin1"),
    /cannot be unpacked/,
  );
  const many = Array.from({ length: 50_000 }, (_, at) => ({ name: `files/${at}`, content: "" }));
  await refused(zip(many, new Date("2026-01-01")), /50000 entries/);
  await refused(Buffer.from("PK no archive"), /cannot be unpacked/);
  expect(readdirSync(other)).toEqual(["taken"]);
});

test("no way in gives a session the name of a register; withdrawing goes on", async () => {
  const before = filesOf(home);
  const film = join(home, "film.mp4");
  const named = join(sessions, "withdrawals.jsonl");
  cpSync(join(sessions, ID), join(home, "strange", "exports.jsonl"), { recursive: true });
  for (const words of [
    ["coach", "--feed", "demo", "--out", named],
    ["record", "--feed", `file:${film}`, "--out", named],
    ["take", "--procedure", join(home, "none.yaml"), "--session", named],
    ["splice", ID, "--operation", "deletion", "--step", "x", "--sessions", sessions, "--name", "withdrawals.jsonl"],
    ["splice-video", "import", home, "--sessions", sessions, "--name", "withdrawals.jsonl"],
    ["sessions", "move", join(home, "strange", "exports.jsonl"), "--to", sessions],
  ]) {
    const { code, err } = await benchside(...words);
    expect([words[0], code, err]).toEqual([words[0], 2, expect.stringMatching(/^.*own files\b/)]);
  }
  await expect(createSession(sessions, "correcting.json")).rejects.toThrow("is no name of a session");
  rmSync(join(home, "strange"), { recursive: true });
  expect(filesOf(home)).toEqual(before);
  expect(await benchside("due", "--sessions", sessions)).toMatchObject({ code: 0 });
});

test.skipIf(process.platform === "win32")(
  "a session is not exported nor are its checksums kept with a file that no import takes",
  async () => {
    const odd = join(sessions, ID, "a\\b.txt");
    writeFileSync(odd, "x");
    const refused = /a\\b\.txt: other systems cannot have a file of this name\. Rename it, and try again\.\n$/;
    for (const words of [
      ["export", join(sessions, ID), "--out", join(home, "odd.zip")],
      ["check", join(sessions, ID), "--sums", "--keep"],
    ])
      expect(await benchside("sessions", ...words)).toMatchObject({ code: 2, err: expect.stringMatching(refused) });
    rmSync(odd);
    expect(existsSync(join(home, "odd.zip"))).toBe(false);
  },
);

test("moving copies, compares and then removes; checking finds a film that is gone and a journal that was changed", async () => {
  const run = (...words: string[]) => benchside("sessions", ...words, "--sessions", sessions);
  const before = filesOf(join(sessions, ID));
  expect(await run("move", ID, "--to", other)).toMatchObject({ code: 0, err: "" });
  expect([filesOf(join(other, ID)), existsSync(join(sessions, ID))]).toEqual([before, false]);
  expect(await benchside("sessions", "move", ID, "--to", other, "--sessions", other)).toMatchObject({ code: 2 });
  const check = (...more: string[]) => benchside("sessions", "check", ID, "--sessions", other, ...more);
  await check("--sums", "--keep");
  const text = readFileSync(join(other, ID, "journal.jsonl"), "utf8");
  writeFileSync(join(other, ID, "journal.jsonl"), text.replace("desk lamp", "dusk lamp"));
  // One without a journal is in no list: its film is named all the same.
  mkdirSync(join(other, "lost"));
  writeFileSync(join(other, "lost", "media-000.mkv"), "film");
  const all = await benchside("sessions", "check", "--sessions", other);
  expect([all.code, all.out]).toEqual([
    1,
    expect.stringMatching(/^lost: not whole .*\n {2}✕ .*journal\.jsonl: there is no such file/m),
  ]);
  const { out } = await check("--sums", "--json");
  const { problems, events } = JSON.parse(out) as { problems: string[]; events: number };
  expect(events).toBeGreaterThan(100);
  expect(problems.join()).toMatch(/journal\.jsonl: it is not as it was|is not there/);
});

test("labels that are made while a session is moved go with it", async () => {
  const [from, to] = [join(sessions, "2026-11-22-take"), join(other, "2026-11-22-take")];
  const copies = () => readdirSync(join(other, ".moving"), { recursive: true }).map(String);
  const annotations = join(from, "annotations.jsonl");
  let moved: Promise<void> | null = null;
  // What a person writes while the rest is copied: files are copied in the order of their names.
  await withLock(annotations, async () => {
    moved = moveSession(from, other);
    await vi.waitFor(() => expect(copies().some((path) => path.endsWith("summary.json"))).toBe(true));
    appendFileSync(annotations, '{"written":"meanwhile"}\n');
  });
  await moved;
  expect(readFileSync(join(to, "annotations.jsonl"), "utf8")).toMatch(/\n\{"written":"meanwhile"\}\n$/);
  expect([existsSync(from), existsSync(join(other, ".moving"))]).toEqual([false, false]);
});
