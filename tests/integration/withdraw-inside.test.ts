import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { register, rowOf, writeExport } from "../fixtures/export-by-hand.ts";
import { withdrawalHome } from "../fixtures/withdrawal-home.ts";

const { home, sessions, out, clear, run } = withdrawalHome();
const precious = join(home, "precious");

beforeEach(() => {
  clear();
  mkdirSync(precious);
  writeFileSync(join(precious, "letter.txt"), "dear");
});

const untouched = () => expect(readFileSync(join(precious, "letter.txt"), "utf8")).toBe("dear");

test("a row whose session is a way out of the export is refused, and nothing is deleted", async () => {
  writeExport(out, [rowOf("tea-1", "p07")], ["tea-1"]);
  const rows = join(out, "rows", "train.jsonl");
  writeFileSync(rows, readFileSync(rows, "utf8").replaceAll('"tea-1"', '"../../precious"'));
  register(sessions, out, ["p07"], ["tea-1"]);
  const { exports } = await run();
  expect(exports).toEqual([
    { path: out, outcome: "failed", why: expect.stringMatching(/train\.jsonl: line 1: session: write a plain name/) },
  ]);
  untouched();
  expect(existsSync(join(out, "clips", "tea-1"))).toBe(true);
});

test("an export that was killed before anything lay in its folder keeps nothing from being deleted", async () => {
  mkdirSync(out, { recursive: true });
  register(sessions, out, ["p07"], ["tea-1"]);
  const { exports } = await run();
  expect(exports).toEqual([{ path: out, outcome: "left", why: expect.stringMatching(/^it is not there any more/) }]);
});

test("a register that names a way out costs that line, and nothing is deleted by it", async () => {
  writeExport(out, [rowOf("tea-1", "p07")], ["tea-1"]);
  register(sessions, out, ["p07"], ["../../precious"]);
  const { unread } = await run();
  expect(unread).toEqual([
    { path: expect.any(String), why: expect.stringMatching(/line 1: sessions\[0\]: write a plain name/) },
  ]);
  untouched();
});

test("links in place of an export's folders are not followed", async () => {
  for (const folder of ["clips", "videos", "egoproactive", "rows"]) {
    rmSync(out, { recursive: true, force: true });
    rmSync(join(sessions, "exports.jsonl"), { force: true });
    writeExport(out, [rowOf("tea-1", "p07")], ["tea-1"]);
    register(sessions, out, ["p07"], ["tea-1"]);
    const elsewhere = join(home, `elsewhere-${folder}`);
    mkdirSync(join(elsewhere, "tea-1"), { recursive: true });
    for (const name of readdirSync(join(out, folder))) {
      if (name === "tea-1") writeFileSync(join(elsewhere, name, "keep.txt"), "keep");
      else writeFileSync(join(elsewhere, name), readFileSync(join(out, folder, name)));
    }
    const before = readdirSync(elsewhere, { recursive: true });
    rmSync(join(out, folder), { recursive: true });
    symlinkSync(elsewhere, join(out, folder));
    const { exports } = await run();
    expect(exports, folder).toEqual([
      {
        path: out,
        outcome: "failed",
        why: expect.stringMatching(/a link that leads out of .*export\. Put what it leads to/),
      },
    ]);
    expect(readdirSync(elsewhere, { recursive: true }), folder).toEqual(before);
  }
});

test("only what the register lists goes: rows of theirs from another session stay and are told", async () => {
  writeExport(out, [rowOf("tea-1", "p07"), rowOf("tea-9", "p07"), rowOf("tea-2", "p08")], ["tea-1", "tea-2", "tea-9"]);
  register(sessions, out, ["p07", "p08"], ["tea-1", "tea-2"]);
  const { exports } = await run();
  expect(exports).toEqual([
    { path: out, outcome: "done", why: "", rows: 1 },
    {
      path: out,
      outcome: "left",
      why: expect.stringContaining("rows of theirs from tea-9, which this folder's register does not list"),
    },
  ]);
  expect([readdirSync(join(out, "clips")), readdirSync(join(out, "videos"))]).toEqual([
    ["tea-2", "tea-9"],
    ["tea-2.mp4", "tea-9.mp4"],
  ]);
  const rows = readFileSync(join(out, "rows", "train.jsonl"), "utf8")
    .trim()
    .split("\n");
  expect(rows.map((line) => JSON.parse(line).session)).toEqual(["tea-9", "tea-2"]);
});

test("half a file that a power cut left in an export keeps no withdrawal from its end, and goes with it", async () => {
  writeExport(out, [rowOf("tea-1", "p07")], ["tea-1"]);
  register(sessions, out, ["p07"], ["tea-1"]);
  // No process has that number.
  const torn = join(out, "egoproactive", "gold.jsonl.4194999.7.tmp");
  writeFileSync(torn, '{"video_path":"videos/tea-1.mp4","que');
  expect((await run()).exports).toEqual([{ path: out, outcome: "done", why: "", rows: 1 }]);
  expect(existsSync(torn)).toBe(false);
});
