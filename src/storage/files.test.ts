import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync as rawSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  appendFile,
  copyFile,
  createReadStream,
  createWriteStream,
  endOfSync,
  open,
  readFile,
  sizeOf,
  writeFile,
  wrongWithSealed,
} from "./files.ts";
import { FolderKey, KEY_FILE, newFolderKey, withRecoding } from "./sealed/sealed-keys.ts";
import { keepUnlocked, lockAll, LockedAwayError, PlainFileError } from "./sealed/keyring.ts";
import { BEGUN_BYTES, END_BYTES, HEADER_BYTES } from "./sealed/records.ts";
import { tellDamage } from "./told-damage.ts";

const key = { id: "0123456789abcdef0123456789abcdef", bytes: Buffer.alloc(32, 7) };
let root = "";
let folder = "";
let file = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "benchside-files-"));
  folder = join(root, "lamp-1");
  file = join(folder, "journal.jsonl");
  mkdirSync(folder);
  writeFileSync(join(folder, KEY_FILE), JSON.stringify(newFolderKey(key)));
  keepUnlocked(key);
});
afterEach(() => {
  lockAll();
  rmSync(root, { recursive: true, force: true });
});

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

it("keeps nothing readable on the disk, and gives back what was written", async () => {
  await writeFile(file, "marked words\n");
  await appendFile(file, "more marked words\n");
  expect(await readFile(file, "utf8")).toBe("marked words\nmore marked words\n");
  expect(await sizeOf(file)).toBe(31);
  expect(rawSync(file).includes("marked")).toBe(false);
});

it("writes and reads as Node does where no folder has a key", async () => {
  const plain = join(root, "plain.txt");
  await writeFile(plain, "as it is");
  await appendFile(plain, ", and more");
  expect(rawSync(plain, "utf8")).toBe("as it is, and more");
  expect(await readFile(plain, "utf8")).toBe("as it is, and more");
  expect((await all(createReadStream(plain, { start: 3, end: 7 }))).toString()).toBe("it is");
});

it("takes up an appended file that its writer was killed in: the torn record goes, what was before stays", async () => {
  const log = await open(file, "ax");
  await log.appendFile("first line\n");
  await log.appendFile("second line\n");
  await log.close();
  const whole = rawSync(file).length;
  for (const cut of [END_BYTES + 1, END_BYTES + 20, END_BYTES + 50]) {
    truncateSync(file, whole - cut);
    expect(await readFile(file, "utf8")).toBe("first line\n");
    expect(await sizeOf(file)).toBe(11);
    expect(endOfSync(file, 100).includes("second")).toBe(false);
    await appendFile(file, "second line\n");
    expect(await readFile(file, "utf8")).toBe("first line\nsecond line\n");
    expect(rawSync(file).length).toBe(whole);
  }
  // Zeros in the place of its beginning, as a power cut leaves them, hold nothing.
  writeFileSync(file, Buffer.alloc(BEGUN_BYTES));
  expect([await readFile(file, "utf8"), await sizeOf(file), endOfSync(file, 10).length]).toEqual(["", 0, 0]);
  await appendFile(file, "first line\nsecond line\n");
  expect(rawSync(file).length).toBeLessThan(whole);
  // What it was killed in was the mark of the end: every line is there.
  truncateSync(file, rawSync(file).length - 20);
  expect(await readFile(file, "utf8")).toBe("first line\nsecond line\n");
  await appendFile(file, "third line\n");
  expect(await readFile(file, "utf8")).toBe("first line\nsecond line\nthird line\n");
  expect(await wrongWithSealed(file)).toBeNull();
});

const CHANGED = "it was changed after it was written, given another name, or its disk is failing";

it("reads a record that was changed, or moved from another file, as zeros, and all others as they were; and says so", async () => {
  const told: string[] = [];
  tellDamage((path, notice) => told.push(`${path.slice(folder.length + 1)}: ${notice}`));
  const log = await open(file, "ax");
  for (const line of ["first line\n", "second line\n", "third line\n"]) await log.appendFile(line);
  await log.close();
  expect(await wrongWithSealed(file)).toBeNull();
  const bytes = rawSync(file);
  const at = bytes.length - END_BYTES - 20 - 11 - 24 - 20 - 5;
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(file, bytes);
  expect(await readFile(file, "utf8")).toBe(`first line\n${"\0".repeat(12)}third line\n`);
  expect((await all(createReadStream(file))).toString()).toBe(`first line\n${"\0".repeat(12)}third line\n`);
  const words = `arts of it that do not pass the check: 1; ${CHANGED}`;
  expect(told).toEqual(Array(2).fill(`journal.jsonl: P${words}. What stood there is left out.`));
  expect(await wrongWithSealed(file)).toBe(`p${words}`);
  const other = join(folder, "other.jsonl");
  await writeFile(other, "first line\n");
  writeFileSync(other, Buffer.concat([rawSync(other).subarray(0, HEADER_BYTES), bytes.subarray(HEADER_BYTES)]));
  expect(await readFile(other, "utf8")).toBe(`${"\0".repeat(11 + 12 + 11)}`);
  // A copy would verify, and pass for what was recorded.
  await expect(copyFile(file, join(folder, "copy.jsonl"))).rejects.toThrow(`p${words}`);
  tellDamage(() => undefined);
});

it("knows a file that was cut at the end of a record, and one that was given another's name", async () => {
  const log = await open(file, "ax");
  await log.appendFile("first line\n");
  const short = rawSync(file).length;
  await log.appendFile("second line\n");
  await log.close();
  const whole = rawSync(file);
  const cut = "its end is missing: something was cut off, or its writer was killed just then";
  // With the mark of the end, without it, and without any line.
  const mark = whole.subarray(-END_BYTES);
  const records = whole.subarray(0, short - END_BYTES);
  for (const bytes of [Buffer.concat([records, mark]), records, whole.subarray(0, HEADER_BYTES), Buffer.alloc(0)]) {
    writeFileSync(file, bytes);
    expect(await wrongWithSealed(file)).toBe(cut);
  }
  const other = join(folder, "annotations.jsonl");
  writeFileSync(other, whole);
  expect(await wrongWithSealed(other)).toBe(`parts of it that do not pass the check: 2; ${CHANGED}`);
  // A name while it is written, deleted or set aside is none: it is the same file.
  mkdirSync(join(folder, "runs", "quiet"), { recursive: true });
  await writeFile(join(folder, "runs", "quiet", "run.json"), "marked");
  const sealed = rawSync(join(folder, "runs", "quiet", "run.json"));
  for (const [within, name] of [
    ["runs/.quiet.4711.tmp", "run.json"],
    ["runs/.deleted-quiet", "run.json.4711.2.tmp"],
    ["runs/quiet", "run.sync-conflict-20261128-101112-ABCDEFG.json"],
  ] as const) {
    mkdirSync(join(folder, within), { recursive: true });
    writeFileSync(join(folder, within, name), sealed);
    expect(await readFile(join(folder, within, name), "utf8")).toBe("marked");
  }
});

it("cuts a file within a record and at its edge, and appends behind it", async () => {
  const log = await open(file, "ax");
  await log.appendFile("first line\nsecond");
  await log.appendFile(" line\nthird");
  await log.truncate(11);
  expect((await log.stat()).size).toBe(11);
  await log.appendFile("2nd line\n");
  await log.close();
  expect(await readFile(file, "utf8")).toBe("first line\n2nd line\n");
});

it("streams a large file, and any stretch of it", async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
  const film = join(folder, "media-000.mkv");
  const out = createWriteStream(film);
  for (let at = 0; at < content.length; at += 70_001) out.write(content.subarray(at, at + 70_001));
  await new Promise<void>((done) => out.end(done));
  expect(await sizeOf(film)).toBe(300_000);
  expect((await all(createReadStream(film))).equals(content)).toBe(true);
  for (const [start, end] of [
    [0, 0],
    [65_535, 65_536],
    [131_000, 299_999],
    [299_999, 299_999],
  ] as const)
    expect((await all(createReadStream(film, { start, end }))).equals(content.subarray(start, end + 1))).toBe(true);
  const handle = await open(film, "r");
  const into = Buffer.alloc(100_000);
  expect(await handle.read(into, 10, 90_000, 250_000)).toEqual({ bytesRead: 50_000 });
  await handle.close();
  expect(into.subarray(10, 50_010).equals(content.subarray(250_000))).toBe(true);
  await appendFile(film, "behind it");
  expect(
    (await all(createReadStream(film, { start: 299_998 }))).equals(
      Buffer.concat([content.subarray(299_998), Buffer.from("behind it")]),
    ),
  ).toBe(true);
});

it("copies out of an encrypted folder in the clear, and into one encrypted", async () => {
  const plain = join(root, "plain.txt");
  await writeFile(file, "marked words");
  await copyFile(file, plain);
  expect(rawSync(plain, "utf8")).toBe("marked words");
  const back = join(folder, "runs", "1", "again.txt");
  mkdirSync(join(folder, "runs", "1"), { recursive: true });
  await copyFile(plain, back);
  expect(rawSync(back).includes("marked")).toBe(false);
  expect(await readFile(back, "utf8")).toBe("marked words");
});

it("makes a copy that is no more open to others than a new file, whatever its original is", async () => {
  const [open, copy] = [join(root, "open.bin"), join(root, "copy.bin")];
  const content = Buffer.alloc(3_000_000, "marked");
  writeFileSync(open, content);
  chmodSync(open, 0o757);
  await copyFile(open, copy);
  expect(rawSync(copy).equals(content)).toBe(true);
  expect(statSync(copy).mode & 0o777).toBe(0o666 & ~process.umask());
});

it("neither reads nor makes anything while the data folder is locked", async () => {
  await writeFile(file, "marked words");
  lockAll();
  await expect(readFile(file)).rejects.toBeInstanceOf(LockedAwayError);
  await expect(all(createReadStream(file))).rejects.toBeInstanceOf(LockedAwayError);
  await expect(writeFile(join(folder, "label.json"), "{}")).rejects.toBeInstanceOf(LockedAwayError);
  await expect(appendFile(file, "more")).rejects.toBeInstanceOf(LockedAwayError);
});

it("takes a file in the clear for none of an encrypted folder's, unless the key says that it is being encrypted", async () => {
  const plain = join(folder, "notes.txt");
  writeFileSync(plain, "before\n");
  writeFileSync(join(folder, ".DS_Store"), "the system's own");
  const ways: (() => Promise<unknown>)[] = [
    () => readFile(plain),
    () => all(createReadStream(plain)),
    () => sizeOf(plain),
    () => appendFile(plain, "after\n"),
    () => copyFile(plain, join(root, "copy.txt")),
    () => copyFile(plain, join(folder, "copy.txt")),
    async () => endOfSync(plain, 10),
  ];
  for (const way of ways) await expect(way()).rejects.toBeInstanceOf(PlainFileError);
  expect(await readFile(join(folder, ".DS_Store"), "utf8")).toBe("the system's own");
  const place = join(folder, KEY_FILE);
  const noted = FolderKey.parse(JSON.parse(rawSync(place, "utf8")));
  const underWay = withRecoding(key, noted);
  // The note of another folder is none.
  writeFileSync(place, JSON.stringify({ ...noted, recoding: withRecoding(key, newFolderKey(key)).recoding }));
  for (const way of ways) await expect(way()).rejects.toBeInstanceOf(PlainFileError);
  writeFileSync(place, JSON.stringify(underWay));
  for (const way of ways) await way();
  expect(rawSync(plain, "utf8")).toBe("before\nafter\n");
  expect(await readFile(plain, "utf8")).toBe("before\nafter\n");
  lockAll();
  await expect(readFile(plain)).rejects.toBeInstanceOf(LockedAwayError);
});

it("gives the end of a long file from its last records", async () => {
  const log = await open(file, "ax");
  for (let line = 0; line < 500; line += 1) await log.appendFile(`line ${line}\n`);
  await log.close();
  const end = endOfSync(file, 18).toString();
  expect(end.endsWith("line 498\nline 499\n")).toBe(true);
  expect(end.length).toBeLessThan(40);
});
