import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { zip } from "./zip.ts";

const at = new Date("2026-11-22T10:41:06Z");
const long = "a line that packs well\n".repeat(1000);
const entries = [
  { name: "report.txt", content: "é ✓ all is well\n" },
  { name: "logs/benchside.log", content: long },
  { name: "empty.txt", content: "" },
];

/** Reads an archive by its central directory, as any other program would. */
function unzip(archive: Buffer): { name: string; content: string }[] {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const found: { name: string; content: string }[] = [];
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.toString("latin1", place, place + 4)).toBe("PK\x01\x02");
    const [sum, packed, plain, length] = [16, 20, 24]
      .map((to) => archive.readUInt32LE(place + to))
      .concat(archive.readUInt16LE(place + 28));
    const from = archive.readUInt32LE(place + 42);
    const data = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28);
    const content = inflateRawSync(archive.subarray(data, data + packed!));
    expect([crc32(content), content.length]).toEqual([sum, plain]);
    found.push({ name: archive.toString("utf8", place + 46, place + 46 + length!), content: content.toString("utf8") });
    place += 46 + length!;
  }
  return found;
}

test("what goes in comes out, packed, with its checksums", () => {
  const archive = Buffer.from(zip(entries, at));
  expect(unzip(archive)).toEqual(entries);
  expect(archive.length).toBeLessThan(1000);
});

test("an archive without a file is one", () => {
  expect(unzip(Buffer.from(zip([], at)))).toEqual([]);
});

test.each(["../a", "/a", "a/../../b", "C:\\a"])("a name that would leave the folder is refused: %s", (name) => {
  expect(() => zip([{ name, content: "" }], at)).toThrow(`${name} is no name inside an archive`);
});

const python = (() => {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!python)("another program opens it and finds nothing wrong (skipped without Python)", () => {
  const folder = mkdtempSync(join(tmpdir(), "benchside-zip-"));
  try {
    const file = join(folder, "a.zip");
    writeFileSync(file, zip(entries, at));
    expect(readFileSync(file).length).toBeGreaterThan(0);
    const read =
      "import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); print(json.dumps([z.testzip()]+[[i.filename,z.read(i).decode(),list(i.date_time)] for i in z.infolist()]))";
    const said = execFileSync("python3", ["-c", read, file], { encoding: "utf8" });
    expect(JSON.parse(said)).toEqual([
      null,
      ...entries.map(({ name, content }) => [name, content, [2026, 11, 22, 10, 41, 6]]),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
