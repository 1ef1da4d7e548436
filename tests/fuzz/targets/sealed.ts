import { generateKeyPairSync, sign } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicKeyOf } from "../../../scripts/package/sign-updates.mjs";
import { readAdministrators } from "../../../src/app/updates/administrator.ts";
import { isSigned } from "../../../src/app/updates/signature.ts";
import { newestUpdate, parseUpdateList } from "../../../src/core/updates/list.ts";
import { readEncryption } from "../../../src/storage/encryption.ts";
import {
  appendFile,
  createReadStream,
  endOfSync,
  open,
  readFile,
  sizeOf,
  writeFile,
} from "../../../src/storage/files.ts";
import { folderKeyOf } from "../../../src/storage/sealed/keyring.ts";
import { ENCRYPTION_FILE, KEY_FILE, newDataKey } from "../../../src/storage/sealed/sealed-keys.ts";
import { END_BYTES, HEADER_BYTES, isEncrypted } from "../../../src/storage/sealed/records.ts";
import { encryptedFolder } from "../../fixtures/encrypted-data.ts";
import { must, namesFile, textTarget, type Target } from "../target.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-fuzz-sealed-"));
process.once("exit", () => rmSync(root, { recursive: true, force: true }));

/** What the files that are encrypted here hold and how they are called, by the random bytes of their headers, and their whole headers. */
const contents = new Map<string, Buffer>();
const names = new Map<string, string>();
const headers = new Set<string>();
const saltOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(16, HEADER_BYTES)).toString("hex");
const headerOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEADER_BYTES)).toString("hex");

/** Whether every byte is the one that was written there, or zero. */
function isOwn(found: Uint8Array, written: Buffer): boolean {
  return found.every((byte, at) => byte === 0 || byte === written[at]);
}

/** A file of an encrypted session that somebody has changed: whatever comes of it is what was written there, or a hole. */
const records: Target = {
  name: "encrypted-file",
  inputs: async () => {
    const folder = join(root, "made");
    encryptedFolder(folder);
    const lines = Array.from({ length: 40 }, (_, at) => Buffer.from(`{"at":${at},"text":"${"x".repeat(at * 7)}"}\n`));
    const film = Buffer.from(Array.from({ length: 150_000 }, (_, at) => 1 + ((at * 7) % 251)));
    const ends: number[] = [];
    for (const line of lines) {
      await appendFile(join(folder, "log"), line);
      ends.push(statSync(join(folder, "log")).size - END_BYTES);
    }
    await writeFile(join(folder, "film"), film);
    await writeFile(join(folder, "mixed"), film.subarray(0, 70_000));
    await appendFile(join(folder, "mixed"), lines[3]!);
    const written = {
      log: Buffer.concat(lines),
      film,
      mixed: Buffer.concat([film.subarray(0, 70_000), lines[3]!]),
    };
    const made = Object.entries(written).map(([name, content]) => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)));
      contents.set(saltOf(bytes), content);
      names.set(saltOf(bytes), name);
      headers.add(headerOf(bytes));
      return bytes;
    });
    // Somebody took a line out, and left all others as they were written.
    const [log] = made as [Uint8Array];
    return [...made, new Uint8Array(Buffer.concat([log.subarray(0, ends[37]), log.subarray(ends[38])]))];
  },
  run: async (bytes) => {
    // Under another name nothing of it would verify.
    const file = join(root, "made", names.get(saltOf(bytes)) ?? "from-outside");
    writeFileSync(file, bytes);
    const whole = await readFile(file);
    const streamed: Buffer[] = [];
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) streamed.push(piece);
    const inPieces = Buffer.concat(streamed);
    const end = endOfSync(file, 1000);
    must(whole.length <= bytes.length && inPieces.length <= bytes.length, "more content than bytes");
    must(inPieces.length === (await sizeOf(file)), "another size than it says");
    if (!isEncrypted(bytes)) return;
    const written = contents.get(saltOf(bytes)) ?? Buffer.alloc(0);
    must(isOwn(whole, written) && isOwn(inPieces, written), "content that nobody wrote there");
    must(end.every((byte) => byte === 0) || isPart(end, written), "an end that nobody wrote");
    const opened = await open(file, "a");
    try {
      await opened.truncate(Math.floor(inPieces.length / 2));
      await opened.appendFile("added");
    } finally {
      await opened.close();
    }
    const after = await readFile(file);
    // A header that says of another size how long records are leads past them.
    if (!headers.has(headerOf(bytes))) return;
    must(after.subarray(-5).toString() === "added", "what was added is not there");
  },
  refuses: namesFile,
  atOnce: 100,
};

/** Whether what is not zero at the end of some bytes stands somewhere in others. */
function isPart(end: Buffer, written: Buffer): boolean {
  const parts = end.toString("latin1").split(/\0+/);
  const whole = written.toString("latin1");
  return parts.every((part) => whole.includes(part));
}

const folderKey: Target = {
  ...textTarget(
    "folder-key",
    () => {
      encryptedFolder(join(root, "key"));
      return [readFileSync(join(root, "key", KEY_FILE), "utf8")];
    },
    async (text) => {
      writeFileSync(join(root, "key", KEY_FILE), text);
      const key = await folderKeyOf(join(root, "key", "journal.jsonl"));
      must(key?.key.length === 32, "no key");
    },
  ),
};

/** Most memory that whoever made a data folder may have a passphrase cost, in bytes. */
const MOST_MEMORY = 256 * 2 ** 20;

const encryption: Target = {
  name: "encryption",
  inputs: async () => {
    const { encryption: made } = await newDataKey("five words that nobody guesses");
    return [new Uint8Array(Buffer.from(JSON.stringify(made, null, 2)))];
  },
  run: async (bytes) => {
    mkdirSync(join(root, "data"), { recursive: true });
    writeFileSync(join(root, "data", ENCRYPTION_FILE), bytes);
    const found = await readEncryption(join(root, "data"));
    if (found) must(128 * found.passphrase.N * found.passphrase.r <= MOST_MEMORY, "it asks for more memory");
  },
};

const { privateKey } = generateKeyPairSync("ed25519");
const key = publicKeyOf(privateKey);
const update = (version: string, system: string) => ({
  ...{ version, system, file: `benchside-${version}.bin`, bytes: 412_000_000, sha512: "0a".repeat(64) },
});
const LIST = JSON.stringify({
  ...{ format: "benchside-updates", version: 1 },
  updates: [update("0.2.0", "linux-x64-deb"), update("0.10.0", "win32-x64")],
});

const updateList = textTarget(
  "update-list",
  () => [LIST],
  (text) => {
    const list = parseUpdateList(text);
    const found = newestUpdate(list, "linux-x64-deb", "0.1.0");
    if (found) must(!/[/\\]/.test(found.file) && found.version !== "0.1.0", "a way, or nothing newer");
  },
);

/** A list with its signature in front, as it comes from a server: it counts only where neither was changed. */
const updateSignature: Target = {
  ...textTarget(
    "update-signature",
    () => [`${sign(null, Buffer.from(LIST), privateKey).toString("base64")}\n${LIST}`],
    (text) => {
      const [signature = "", ...list] = text.split("\n");
      const right = isSigned(Buffer.from(list.join("\n")), signature, key);
      must(!right || list.join("\n") === LIST, "another list counts as signed");
      must(!isSigned(Buffer.from(LIST), signature, text.slice(0, 44)), "a text counts as a key");
    },
  ),
  refuses: () => false,
};

const administrators = textTarget(
  "administrator",
  () => [JSON.stringify({ address: "https://updates.example.org/benchside/", key, daily: true })],
  async (text) => {
    const file = join(root, "updates.json");
    writeFileSync(file, text);
    const found = await readAdministrators(file);
    must(found !== null && found.address.length <= 500, "no settings");
  },
);

/** What is encrypted, and what is signed. */
export const SEALED_TARGETS: readonly Target[] = [
  ...[records, folderKey, encryption, updateList, updateSignature, administrators],
];
