import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { Making } from "../storage/made-of.ts";

const chosen = vi.hoisted(() => ({ filePath: "" }));
vi.mock(import("electron"), async () => ({ dialog: { showSaveDialog: () => Promise.resolve(chosen) } }) as never);
// Another file may have loaded what asks Electron with a stand-in of its own.
vi.resetModules();
const { placeToSave } = await import("./save-place.ts");
const { inMaking } = await import("../storage/made-of.ts");

beforeEach(() => (chosen.filePath = ""));

/** What is known to be written after a dialog. */
async function named(ending?: string) {
  const making: Making = { outs: new Set(), used: new Map(), note: () => Promise.resolve() };
  const place = await inMaking(making, () => placeToSave({} as never, {}, ending));
  return { place, outs: [...making.outs] };
}

test("what a person names is remembered with the ending that it gets; nothing is where they cancelled or the name is taken", async () => {
  expect(await named()).toEqual({ place: { filePath: "", isTaken: false }, outs: [] });
  chosen.filePath = "/home/coach/frame";
  expect(await named(".png")).toEqual({
    ...{ place: { filePath: "/home/coach/frame.png", isTaken: false }, outs: ["/home/coach/frame.png"] },
  });
  chosen.filePath = join(process.cwd(), "package");
  expect(await named(".json")).toEqual({ place: { filePath: `${chosen.filePath}.json`, isTaken: true }, outs: [] });
});

test("a place among recorded sessions is refused, and nothing is remembered", async () => {
  const root = mkdtempSync(join(tmpdir(), "benchside-save-"));
  mkdirSync(join(root, "sessions", "t1"), { recursive: true });
  writeFileSync(join(root, "sessions", "t1", "journal.jsonl"), "");
  chosen.filePath = join(root, "sessions", "t1", "journal.jsonl");
  await expect(named()).rejects.toThrow(
    "journal.jsonl: it would lie among the recorded sessions. Choose a folder outside of them.",
  );
  rmSync(root, { recursive: true });
});

test("every dialog that names what is written goes through one place, which remembers it", () => {
  const files = readdirSync("src/main", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const asking = files.filter((file) => /dialog\.showSaveDialog\(/.test(readFileSync(join("src/main", file), "utf8")));
  expect(asking.filter((file) => !file.endsWith(".test.ts"))).toEqual(["save-place.ts"]);
});
