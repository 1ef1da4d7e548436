import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { annotationLine } from "../../src/core/annotation/event-lines.ts";
import type { AnnotationChange } from "../../src/core/annotation/annotation-events.ts";
import { permissionProblem } from "../../src/core/annotation/permission.ts";
import { AnnotationFile, ANNOTATIONS_FILE, readAnnotations, takeInList } from "../../src/storage/annotations.ts";
import { AUDIT_SESSION, auditTake } from "../fixtures/audit-take.ts";
import { annotationEvent } from "../fixtures/fake-annotations.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-annotations-"));
const writers: ChildProcess[] = [];
afterAll(() => {
  for (const writer of writers) writer.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
function session(content?: string): string {
  const folder = join(root, `s${(made += 1)}`);
  mkdirSync(folder);
  if (content !== undefined) writeFileSync(join(folder, ANNOTATIONS_FILE), content);
  return folder;
}
const text = (folder: string) => readFileSync(join(folder, ANNOTATIONS_FILE), "utf8");
const rubric = (question: string): AnnotationChange => ({ type: "rubric-answered", question, answer: true });
const first = annotationLine(annotationEvent(0, "a1", rubric("q0")));

/** Another process that annotates; tells of each event that it was told is on disk. */
function writer(folder: string, person: string, count: number, onEvent: (number: number) => void = () => {}) {
  const program = fileURLToPath(new URL("../fixtures/annotation-writer.mjs", import.meta.url));
  const child = spawn(process.execPath, [program, folder, person, String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  writers.push(child);
  createInterface({ input: child.stdout }).on("line", (line) => onEvent(Number(line)));
  return { child, ended: once(child, "close") };
}

test("changes that belong together are all written or none, and only on top of what they were made for", async () => {
  const folder = session(first);
  const file = new AnnotationFile(
    folder,
    () => new Date(0),
    (_, change) =>
      change.type === "rubric-answered" && change.question === "q3" ? { ok: false, problem: "no", fix: "Stop." } : null,
  );
  expect(await file.appendAll("a1", ["q1", "q2", "q3"].map(rubric), 1)).toMatchObject({ ok: false, problem: "no" });
  expect(await file.appendAll("a1", [rubric("q1")], 0)).toMatchObject({
    ...{ ok: false, problem: "its annotation was changed meanwhile" },
  });
  expect(text(folder)).toBe(first);
  expect(await file.appendAll("a1", ["q1", "q2"].map(rubric), 1)).toMatchObject({ ok: true });
  const { events } = await readAnnotations(folder);
  expect(events.map(({ number, change }) => [number, change])).toEqual(
    ["q0", "q1", "q2"].map((question, number) => [number, rubric(question)]),
  );
});

test("windows that annotate one take at once lose nothing and number their changes one after the other", async () => {
  const folder = session();
  const people = ["a1", "a2", "a3"];
  await Promise.all(people.map((person) => writer(folder, person, 40).ended));
  const { events, notice } = await readAnnotations(folder);
  expect(notice).toBe("");
  expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, number) => number));
  for (const person of people) {
    const theirs = events.filter(({ by }) => by === person).map(({ change }) => change);
    expect(theirs).toEqual(Array.from({ length: 40 }, (_, done) => rubric(`${person}-${done}`)));
  }
});

test("a writer killed while it writes loses nothing that it was told is on disk, and the next one goes on", async () => {
  const folder = session();
  let told = -1;
  const { child, ended } = writer(folder, "a1", 100_000, (number) => {
    told = number;
    if (number === 40) child.kill("SIGKILL");
  });
  await ended;
  const file = new AnnotationFile(folder);
  const kept = (await file.read()).events.length;
  expect(kept).toBeGreaterThan(told);
  const appended = await file.append("a2", rubric("after"));
  expect(appended).toMatchObject({ ok: true, event: { number: kept, by: "a2" } });
  expect(existsSync(`${file.path}.lock`)).toBe(false);
});

test("half a line is set aside before the next change is written", async () => {
  const folder = session(`${first}{"version":1,"number":1,"by":"a1","at":"20`);
  expect(await readAnnotations(folder)).toMatchObject({
    events: [{ number: 0 }],
    notice: expect.stringMatching(/cut off/),
  });
  const file = new AnnotationFile(folder, () => new Date("2026-11-22T10:00:00Z"));
  await file.append("a1", rubric("q1"));
  expect(text(folder)).toBe(first + annotationLine(annotationEvent(1, "a1", rubric("q1"))));
  expect(readFileSync(`${file.path}.torn`, "utf8")).toBe('{"version":1,"number":1,"by":"a1","at":"20');
});

test("a line that lacks only its end is kept, also by a reader that had it before it was ended", async () => {
  const folder = session(first.trimEnd());
  const early = new AnnotationFile(folder);
  expect((await early.read()).events).toHaveLength(1);
  const other = new AnnotationFile(folder, () => new Date("2026-11-22T10:00:00Z"));
  await other.append("a2", rubric("q1"));
  expect(text(folder)).toBe(first + annotationLine(annotationEvent(1, "a2", rubric("q1"))));
  expect((await early.read()).events).toHaveLength(2);
});

test.each([
  ["JSON", "nonsense\n", "annotations.jsonl: line 2: it is not JSON. Fix the line in a text editor"],
  ["its number", first, "annotations.jsonl: line 2, number: it is 0 and should be 1"],
  [
    "its segment",
    `${JSON.stringify({ ...annotationEvent(1, "a1", rubric("x")), change: { type: "merged" } })}\n`,
    "annotations.jsonl: line 2, change.segment: ",
  ],
  ["this version", first.replace('"version":1', '"version":2'), "line 2, version: annotation version 2 is newer"],
])("a line without %s, and with others after it, is named and nothing is written", async (_what, line, message) => {
  const folder = session(first + line + first);
  const before = text(folder);
  await expect(readAnnotations(folder)).rejects.toThrow(message);
  await expect(new AnnotationFile(folder).append("a1", rubric("q"))).rejects.toThrow(message);
  expect(text(folder)).toBe(before);
});

test("a refused change, a name that is none, and a session that is gone write nothing", async () => {
  const folder = session();
  const file = new AnnotationFile(folder, undefined, (fold, change, by) => permissionProblem(fold, change, by, "p1"));
  expect(await file.append("a1", { type: "merged", segment: "s1" })).toMatchObject({
    problem: 'there is no segment "s1"',
  });
  expect(await file.append("A. Smith", rubric("q"))).toMatchObject({
    problem: "by: use lower-case letters, digits and hyphens",
  });
  expect(await file.append("p1", { type: "rated", criterion: "plausible", rating: 5 })).toMatchObject({
    problem: "a participant does not judge their own take",
  });
  expect(await file.undo("a1")).toMatchObject({ problem: "there is nothing of yours to undo" });
  expect(existsSync(file.path)).toBe(false);
  await expect(new AnnotationFile(join(root, "gone")).append("a1", rubric("q"))).rejects.toThrow("no such session");
});

test("undo and redo reach back through programs that ended", async () => {
  const folder = session();
  await new AnnotationFile(folder).append("a1", rubric("q1"));
  await new AnnotationFile(folder).append("a2", rubric("q2"));
  await new AnnotationFile(folder).undo("a1");
  expect((await readAnnotations(folder)).fold.annotations.rubric).toEqual({ q2: true });
  await new AnnotationFile(folder).redo("a1");
  expect((await readAnnotations(folder)).fold.annotations.rubric).toEqual({ q1: true, q2: true });
  expect((await readAnnotations(folder)).events).toHaveLength(4);
});

test("the lock of a program that was killed holds nobody up", async () => {
  const folder = session(first);
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "close");
  const file = new AnnotationFile(folder);
  appendFileSync(`${file.path}.lock`, `${child.pid}\n`);
  expect(await file.append("a1", rubric("q"))).toMatchObject({ ok: true });
});

test("the list of sessions counts what its participant said went wrong in a take; one that nobody described has nothing to count", async () => {
  await auditTake(root);
  const { deviations } = (await readAnnotations(join(root, AUDIT_SESSION))).fold.annotations;
  expect(deviations.map(({ back }) => back !== null)).toEqual([true]);
  expect(await takeInList(join(root, AUDIT_SESSION))).toEqual({ standing: "kept", deviations: 1, putRight: 1 });
  expect(await takeInList(session())).toEqual({ standing: "recorded", deviations: 0, putRight: 0 });
  expect(await takeInList(session("broken\n"))).toEqual({ standing: "recorded", deviations: 0, putRight: 0 });
});
