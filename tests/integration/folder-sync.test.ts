import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkSession } from "../../src/app/sessions/sessions-check.ts";
import { AnnotationFile, readAnnotations } from "../../src/storage/annotations.ts";
import { conflictCopies } from "../../src/storage/conflict-copies.ts";
import { listSessions, sessionNames } from "../../src/storage/journal/sessions.ts";
import { Library } from "../../src/storage/library/storage-library.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { furnish } from "../fixtures/furnished-home.ts";
import { lampProcedure, textsIn, withdrawalHome } from "../fixtures/withdrawal-home.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-folder-sync-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const place = withdrawalHome();
const { sessions, profiles, clear, run } = place;
const data = join(place.home, "data");
const SYNCTHING = ".sync-conflict-20261126-101112-ABCDEF7";
const DROPBOX = " (Ada's conflicted copy 2026-11-26)";

beforeEach(async () => {
  clear();
  await furnish(place);
});

/** Set a copy of a file aside as a folder-sync program does. Returns its path. */
function aside(file: string, mark: string): string {
  const copy = file.replace(/(\.[^.]+)$/, `${mark}$1`);
  copyFileSync(file, copy);
  return copy;
}

/** A note, as a change of annotations. */
const note = (text: string) => ({ type: "judged", standing: "kept", reason: text }) as const;

test("no copy that was set aside is read as a session, annotations, a procedure or a profile of its own; each is told, and none is changed", async () => {
  const library = await Library.open(data);
  await library.save(lampProcedure);
  const folder = join(sessions, "tea-3");
  rmSync(join(folder, "annotations.jsonl"));
  await new AnnotationFile(folder).append("p08", note("mine"));
  const copies = [
    aside(join(folder, "annotations.jsonl"), SYNCTHING),
    aside(join(folder, "journal.jsonl"), DROPBOX),
    aside(join(profiles, "others.json"), DROPBOX),
    aside(join(data, "procedures", "desk-lamp.json"), SYNCTHING),
  ];
  const twice = join(sessions, `tea-3${DROPBOX}`);
  cpSync(folder, twice, { recursive: true });
  const before = textsIn(data);

  const told = /a folder-sync program set it aside, because .* was changed on two computers; it is not read/;
  expect(await sessionNames(sessions)).toEqual(["tea-1", "tea-2", "tea-3"]);
  const listed = (await listSessions(sessions)).filter(({ id }) => id.startsWith("tea-3"));
  expect(listed.map(({ id, broken }) => [id, broken])).toEqual([
    ["tea-3", null],
    [basename(twice), expect.stringMatching(told)],
  ]);
  expect((await readAnnotations(folder)).events).toHaveLength(1);
  const { remarks } = await checkSession(folder, { sums: false, keep: false });
  expect(remarks.filter((remark) => told.test(remark))).toEqual([
    expect.stringMatching(/^annotations\.sync-conflict-.*because annotations\.jsonl was changed/),
    expect.stringMatching(/^journal \(Ada's conflicted copy .*because journal\.jsonl was changed/),
  ]);
  const lamps = (await library.list()).filter(({ id }) => id.startsWith("desk-lamp"));
  expect(lamps.map(({ id, profiles: names, broken }) => [id, names, broken])).toEqual([
    ["desk-lamp", ["others", "theirs"], null],
    [`desk-lamp${SYNCTHING}`, [], expect.stringMatching(told)],
  ]);
  expect((await conflictCopies(data)).map(({ path }) => path)).toEqual(expect.arrayContaining([...copies, twice]));
  // What a list keeps of a session is the program's own.
  const after = Object.entries(textsIn(data)).filter(([path]) => !path.endsWith("summary.json"));
  expect(Object.fromEntries(after)).toEqual(
    Object.fromEntries(Object.entries(before).filter(([path]) => !path.endsWith("summary.json"))),
  );
});

test("a withdrawal deletes copies in their sessions and of what they taught, and names those that it cannot judge", async () => {
  aside(join(sessions, "tea-1", "annotations.jsonl"), SYNCTHING);
  const taught = aside(join(profiles, "theirs.json"), DROPBOX);
  const register = aside(join(sessions, "exports.jsonl"), SYNCTHING);
  const study = aside(join(data, "study.json"), DROPBOX);
  const report = await run();
  expect(report.lines.filter(({ outcome }) => outcome === "left")).toEqual([
    {
      ...{ path: register, outcome: "left" },
      why: expect.stringMatching(/look what it holds of theirs, then delete it; exports that it alone names/),
    },
    { path: study, outcome: "left", why: expect.stringMatching(/look what it holds of theirs, then delete it$/) },
  ]);
  expect([existsSync(join(sessions, "tea-1")), existsSync(taught), existsSync(register)]).toEqual([false, false, true]);
  for (const file of [register, study]) rmSync(file);
  expect(await benchside("withdraw", "p07", "--sessions", sessions)).toMatchObject({ code: 0 });
});

test("annotations that another file took the place of are read anew; nothing of the two is mixed", async () => {
  const folder = join(root, "replaced");
  const other = join(root, "other");
  for (const one of [folder, other]) mkdirSync(one);
  const held = new AnnotationFile(folder);
  await held.append("p07", note("one"));
  for (const text of ["two", "of another computer", "a third one that is longer than those"])
    await new AnnotationFile(other).append("p08", note(text));
  const [here, there] = [folder, other].map((one) => join(one, "annotations.jsonl"));
  renameSync(there!, here!);
  const reasons = (events: readonly { readonly change: object }[]) =>
    events.map(({ change }) => (change as { reason: string }).reason);
  expect(reasons((await held.read()).events)).toEqual([
    "two",
    "of another computer",
    "a third one that is longer than those",
  ]);
  await held.append("p07", note("mine after it"));
  expect(reasons((await readAnnotations(folder)).events).at(-1)).toBe("mine after it");
});

test("annotations that are away for a moment are waited for; where they stay away nothing is begun in their place until the session is opened anew", async () => {
  const folder = join(root, "away");
  mkdirSync(folder);
  const held = new AnnotationFile(folder);
  await held.append("p07", note("one"));
  const file = join(folder, "annotations.jsonl");
  const away = `${file}.away`;
  renameSync(file, away);
  // It comes back once the file was looked for in vain: however long that takes, there are further tries.
  const read = held.read();
  setImmediate(() => renameSync(away, file));
  expect((await read).events).toHaveLength(1);
  const text = readFileSync(file, "utf8");
  rmSync(file);
  await expect(held.append("p07", note("two"))).rejects.toThrow(/it was there and is gone\. Put it back/);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, text);
  expect(await held.append("p07", note("two"))).toMatchObject({ ok: true, event: { number: 1 } });
});
