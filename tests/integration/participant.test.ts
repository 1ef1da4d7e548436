import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { keptOf } from "../../src/app/withdrawal/kept.ts";
import { KEPT_NOTE, saveKept } from "../../src/app/withdrawal/participant-archive.ts";
import { KeptNote } from "../../src/core/consent/consent-kept.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { furnish } from "../fixtures/furnished-home.ts";
import { textsIn, withdrawalHome } from "../fixtures/withdrawal-home.ts";

const place = withdrawalHome();
const { home, sessions, clear, run } = place;
const now = () => new Date("2026-03-01T00:00:00Z");
const zip = join(home, "p07.zip");

beforeEach(async () => {
  clear();
  await furnish(place);
});

/** Files by their paths with what is in them; not those that can be made again, are half written, or list what was done. */
function standing(): Map<string, string> {
  const passed = /\.(tmp|lock|wav)$|\.importing|\.moving|\.library|withdrawals\.jsonl$/;
  return new Map(Object.entries(textsIn(home)).filter(([path]) => !passed.test(path)));
}

/** Lines that went out of a file. */
const lost = (before: string, after: string) => before.split("\n").filter((line) => !after.split("\n").includes(line));

test("what is listed of a participant is what a withdrawal deletes, to the byte, and listing touches nothing", async () => {
  const before = standing();
  const kept = await keptOf({ participant: "p07", sessions, now });
  expect([standing(), kept.missing]).toEqual([before, []]);
  await run();
  const after = standing();
  const whole = kept.files.flatMap(({ from, shared }) => (shared ? [] : [from.slice(home.length)]));
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const shared = new Map(
    kept.files.flatMap(({ from, theirs }) => (theirs === null ? [] : [[from.slice(home.length), theirs]])),
  );
  // Profiles and calibrations of several people go whole; each of these is given their own entries only.
  expect(gone.toSorted()).toEqual([...whole, ...gone.filter((path) => shared.has(path))].toSorted());
  expect(gone.filter((path) => shared.has(path)).map((path) => path.split("/")[2])).toEqual([
    "calibrations",
    "calibrations",
    "profiles",
    "scores",
  ]);
  const counted = /CARD\.md$|card\.json$/;
  const changed = [...before].filter(
    ([path, text]) => after.has(path) && after.get(path) !== text && !counted.test(path),
  );
  expect(changed.map(([path]) => path).toSorted()).toEqual(
    [...shared.keys()].filter((path) => after.has(path)).toSorted(),
  );
  for (const [path, text] of changed.filter(([path]) => path.endsWith(".jsonl")))
    expect(lost(text, after.get(path)!).join("\n"), path).toBe(shared.get(path)!.trimEnd());
  for (const text of shared.values()) expect(text).not.toMatch(/p08|tea-3/);
});

test("it is written as one file with checksums, which holds no byte of others, and opens with an ordinary program", async () => {
  const kept = await keptOf({ participant: "p07", sessions, now });
  const means = { program: "benchside test", now: now(), faces: null, sessions };
  await saveKept(zip, kept, means);
  const archive = await openPromise(zip);
  const held = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    held.set(entry.fileName, Buffer.concat(pieces));
  }
  const note = KeptNote.parse(JSON.parse(held.get(KEPT_NOTE)!.toString("utf8")));
  expect([...held.keys()].filter((name) => name.startsWith("files/")).toSorted()).toEqual(
    note.files.map(({ path }) => `files/${path}`).toSorted(),
  );
  for (const { path, bytes, sha256 } of note.files) {
    const content = held.get(`files/${path}`)!;
    expect([content.length, createHash("sha256").update(content).digest("hex")], path).toEqual([bytes, sha256]);
  }
  expect(held.get("SHA256SUMS")!.toString("utf8").split("\n")[0]).toMatch(/^[0-9a-f]{64} {2}files\//);
  expect(held.get("README.txt")!.toString("utf8")).toContain("- sessions/tea-1: 5 files");
  expect(held.get("files/sessions/tea-1/media-000.mkv")!.toString("utf8")).toBe("media-000.mkv of p07");
  expect(
    [...held].filter(([name, content]) => /p08|tea-3/.test(name + content.toString("latin1"))).map(([name]) => name),
  ).toEqual([]);
  await expect(saveKept(zip, kept, means)).rejects.toThrow("such a file already");
  rmSync(zip);
});

test("the command line lists and writes it, and says of whom nothing is kept", async () => {
  const { code, out, err } = await benchside("participant", "p07", "--sessions", sessions, "--export", zip);
  expect([code, err.trim()]).toEqual([
    0,
    `${zip}: 46 files. It shows and names p07; give it to nobody else. Others may be in its films as they were recorded: look at it first.`,
  ]);
  expect(out).toContain("ratings/quiz.jsonl: 1 file, 0.1 kB, without what is others'\n");
  expect(readFileSync(zip).length).toBeGreaterThan(1000);
  expect(await benchside("participant", "p99", "--sessions", sessions)).toMatchObject({
    code: 0,
    out: "p99: nothing is kept here\n",
  });
  expect(
    (await benchside("participant", "p99", "--sessions", sessions, "--export", join(home, "no.zip"))).err,
  ).toContain("nothing is kept of them here");
});
