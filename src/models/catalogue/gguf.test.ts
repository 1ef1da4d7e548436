import { execFileSync } from "node:child_process";
import { mkdtemp, open as openFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ggufBytes, PROJECTOR, SMALL_MODEL } from "../../../tests/fixtures/gguf.ts";
import { readGguf } from "./gguf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gguf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer) {
  const path = join(folder, "model.gguf");
  await writeFile(path, bytes);
  return readGguf(path).catch((error: unknown) => String((error as Error).message).replace(path, "model.gguf"));
}

test("a header says what the model is, and what each token of its context takes", async () => {
  const bytes = ggufBytes(SMALL_MODEL);
  expect(await read(bytes)).toEqual({
    ...{ architecture: "llama", name: "Small model", licence: "apache-2.0", projector: false, vision: false },
    // Two layers with two heads of 16 numbers each, twice (keys and values), two bytes a number.
    ...{
      context: 4096,
      width: 64,
      projected: null,
      layers: 2,
      tokenBytes: 2 * 2 * 2 * (16 + 16),
      part: 1,
      parts: 1,
      bytes: bytes.length,
    },
  });
  expect(await read(ggufBytes(PROJECTOR))).toMatchObject({ projector: true, vision: true, context: null });
  const sized = { ...PROJECTOR, "clip.vision.projection_dim": 64 };
  expect(await read(ggufBytes(sized))).toMatchObject({ projected: 64, width: null });
  const { "general.architecture": architecture, ...others } = SMALL_MODEL;
  const last = { ...others, "general.architecture": architecture };
  expect(await read(ggufBytes(last))).toMatchObject({ architecture: "llama", context: 4096 });
  const odd = { ...SMALL_MODEL, "llama.attention.head_count_kv": [1, 3] };
  expect(await read(ggufBytes(odd))).toMatchObject({ tokenBytes: 2 * (1 + 3) * (16 + 16) });
});

const whole = ggufBytes(SMALL_MODEL);
const counted = (at: number, value: bigint) => {
  const bytes = Buffer.from(whole);
  bytes.writeBigUInt64LE(value, at);
  return bytes;
};

test.each([
  ["a ZIP file", Buffer.concat([Buffer.from("PK"), Buffer.alloc(40)]), "magic: it is no GGUF file. Choose"],
  ["nothing", Buffer.alloc(0), "magic: it is no GGUF file."],
  ["version 1", ggufBytes({}, { version: 1 }), "version: it is of version 1, and 2 and 3 are known. Get"],
  ["big-endian", ggufBytes({}, { version: 3 << 24 }), "version: it was made for a big-endian machine."],
  ["a download that broke off", whole.subarray(0, -64), "tensors: the file is cut short: it holds"],
  ["one that broke off in its header", whole.subarray(0, 60), "general.architecture: the file is cut short"],
  ["endless tensors", counted(8, 2n ** 62n), "tensor_count: it says 4611686018427387904, which no file can hold."],
  ["too many entries", counted(16, 1_000_000n), "metadata_kv_count: it says 1000000, and at most 100000 are read."],
  ["a name without an end", counted(24, 2n ** 40n), "metadata_kv[0]: its name has 1099511627776 bytes."],
  [
    "an odd alignment",
    ggufBytes({ "general.alignment": 33 }),
    "general.alignment: it is no power of two up to 65,536.",
  ],
])("%s is refused with the field", async (_name, bytes, sentence) => {
  const found = await read(bytes);
  expect(found).toContain(`model.gguf: ${sentence}`);
});

test("a list that is longer than the file, of a type that nobody knows, or in another list is refused before it is read", async () => {
  const start = ggufBytes({ list: ["a"] });
  const type = start.indexOf("list") + 4;
  const changed = (at: number, write: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(start);
    write(bytes.subarray(at));
    return bytes;
  };
  expect([
    await read(changed(type + 8, (bytes) => bytes.writeBigUInt64LE(2n ** 50n))),
    await read(changed(type, (bytes) => bytes.writeUInt32LE(77))),
    await read(changed(type + 4, (bytes) => bytes.writeUInt32LE(9))),
  ]).toEqual([
    expect.stringContaining("model.gguf: list: the file is cut short"),
    expect.stringContaining("model.gguf: list: it is of the type 77, which is not known."),
    expect.stringContaining("model.gguf: list: it is a list of the type 9, which is not known."),
  ]);
});

test("a file's own words are shown on one line, without marks that turn letters round, and cut", async () => {
  const words = {
    ...SMALL_MODEL,
    "general.name": `Good\u202E\u0007 model\nwith ${"very ".repeat(40)}long name`,
    "general.license": "mit\u2066\u001B[31m",
  };
  const header = await read(ggufBytes(words));
  if (typeof header === "string") throw new Error(header);
  expect([header.name.slice(0, 20), header.name.length, header.name.at(-1)]).toEqual(["Good model with very", 80, "…"]);
  expect(header.licence).toBe("mit [31m");
});

test("lists and headers without an end are refused, however large the file is", async () => {
  const path = join(folder, "sparse.gguf");
  const list = async (length: bigint, text: bigint, times = 1) => {
    const bytes = ggufBytes({ list: ["a"] });
    const at = bytes.indexOf("list") + 12;
    bytes.writeUInt32LE(8, at - 4);
    bytes.writeBigUInt64LE(length, at);
    bytes.writeBigUInt64LE(text, at + 8);
    await writeFile(path, bytes.subarray(0, at + 8));
    const file = await openFile(path, "r+");
    try {
      // Holes between the lengths of the texts take no room on the disk.
      const length8 = bytes.subarray(at + 8, at + 16);
      for (let each = 0; each < times; each++) await file.write(length8, 0, 8, at + 8 + each * (8 + Number(text)));
      await file.truncate(80 * 2 ** 20);
    } finally {
      await file.close();
    }
    return readGguf(path).catch((error: unknown) => String((error as Error).message));
  };
  expect(await list(5_000_000n, 0n)).toContain("list: it is a list of 5000000 texts, and at most 4000000 are read.");
  expect(await list(70n, 2n ** 20n, 70)).toContain("list: more than 67108864 bytes come before its weights.");
});

test.skipIf(process.platform === "win32")("a pipe is refused without waiting for who writes to it", async () => {
  const path = join(folder, "mmproj.gguf");
  execFileSync("mkfifo", [path]);
  await expect(readGguf(path)).rejects.toThrow(`${path}: it is no file. Choose a model in the GGUF format.`);
});

test("damage of a byte never keeps it from ending with a header or a sentence", async () => {
  for (let at = 0; at < whole.length - 64; at += 4) {
    const bytes = Buffer.from(whole);
    bytes[at] = 255;
    const found = await read(bytes);
    if (typeof found === "string") expect(found).toMatch(/^model\.gguf: .+\. .+\.$/);
  }
});
