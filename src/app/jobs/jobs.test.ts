import { expect, test } from "vitest";
import { FormatError } from "../../core/domain/format-error.ts";
import type { JobKind, JobStatus } from "../../core/domain/domain-jobs.ts";
import { Jobs, type JobContext, type JobRefused } from "./jobs.ts";

/** Jobs, and all that was told of them. */
function jobs() {
  const told: JobStatus[] = [];
  const defects: unknown[] = [];
  const running = new Jobs(
    (status) => told.push(status),
    (error) => defects.push(error),
  );
  return { running, told, defects };
}

/** Work that goes on until it is cancelled, and says when it has begun and when it has taken away what it made. */
function endless(kind: JobKind, about: string) {
  let began: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (began = resolve));
  const cleared: string[] = [];
  const run = async ({ signal, progress }: JobContext) => {
    progress(0.25, "watching");
    began();
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("ffmpeg was killed"))));
    return "never";
  };
  const work = {
    ...{ kind, about },
    run: (context: JobContext) => run(context).finally(() => cleared.push(about)),
  };
  return { work, begun, cleared };
}

const of = { id: 1, kind: "learn", about: "my-bench" } as const;

test("how far a job is is told in order, never goes back, and ends with its end", async () => {
  const { running, told } = jobs();
  const outcome = await running.run({
    ...{ kind: "learn", about: "my-bench" },
    run: async ({ progress }) => {
      progress(0.5, "watching");
      progress(0.501, "watching");
      progress(0.4, "learning");
      progress(7, "learning");
      return 3;
    },
  });
  expect(outcome).toEqual({ kind: "done", result: 3 });
  expect(told).toEqual([
    { ...of, state: "running", done: 0, text: "starting" },
    { ...of, state: "running", done: 0.5, text: "watching" },
    { ...of, state: "running", done: 0.5, text: "learning" },
    { ...of, state: "running", done: 1, text: "learning" },
    { ...of, state: "done", done: 1, text: "learning" },
  ]);
  expect(running.list()).toEqual([]);
});

test("a job that is cancelled ends when it has taken away what it made, and is no failure", async () => {
  const { running, told } = jobs();
  const { work, begun, cleared } = endless("learn", "my-bench");
  const outcome = running.run(work);
  await begun;
  expect(running.list()).toEqual([{ ...of, state: "running", done: 0.25, text: "watching" }]);
  running.cancel(1);
  running.cancel(1);
  expect(running.list()).toEqual([{ ...of, state: "cancelling", done: 0.25, text: "cancelling" }]);
  expect([await outcome, cleared]).toEqual([{ kind: "cancelled" }, ["my-bench"]]);
  expect(told.map(({ state }) => state)).toEqual(["running", "running", "cancelling", "cancelled"]);
});

test("a job is cancelled by whoever began it, too, also before it has begun", async () => {
  const { running } = jobs();
  const run = async ({ signal }: JobContext) => signal.throwIfAborted();
  expect(await running.run({ kind: "score", about: "sessions", run }, AbortSignal.abort())).toEqual({
    kind: "cancelled",
  });
});

test("a job that ends although it was cancelled has made what it made", async () => {
  const { running } = jobs();
  const run = async () => {
    running.cancel(1);
    return "written";
  };
  expect(await running.run({ kind: "export", about: "rows", run })).toEqual({ kind: "done", result: "written" });
});

test("what goes wrong is told with what to do; only what a person can do nothing about is a defect", async () => {
  const { running, told, defects } = jobs();
  const wrong = new FormatError("rows", "", "the folder is not empty", "Choose a new one.");
  const broken = new TypeError("x is not a function");
  const fail = (error: Error) => running.run({ kind: "export", about: "rows", run: () => Promise.reject(error) });
  expect(await fail(wrong)).toEqual({
    ...{ kind: "failed", problem: "rows: the folder is not empty.", fix: "Choose a new one." },
    error: wrong,
  });
  expect(await fail(broken)).toEqual({
    ...{ kind: "failed", problem: "x is not a function", fix: "Try again." },
    error: broken,
  });
  expect(defects).toEqual([broken]);
  expect(told.map(({ id, state }) => [id, state])).toEqual([
    [1, "running"],
    [1, "failed"],
    [2, "running"],
    [2, "failed"],
  ]);
});

test("a job that would disturb another is refused in words; one that would not runs beside it", async () => {
  const { running, told } = jobs();
  const first = endless("export", "rows");
  const exported = running.run(first.work);
  await first.begun;
  const second = await running.run({ kind: "export", about: "others", run: async () => "written" });
  const refusal = { problem: "An export is being written already.", fix: "Wait until it is done, or cancel it." };
  expect(second).toEqual({ kind: "failed", ...refusal, error: expect.objectContaining({ name: "JobRefused" }) });
  expect((second as { error: JobRefused }).error.message).toBe(
    "An export is being written already. Wait until it is done, or cancel it.",
  );
  // Whoever withdraws must not be written into an export at the same time.
  expect(await running.run({ kind: "withdraw", about: "p07", run: async () => "gone" })).toMatchObject(refusal);
  expect(await running.run({ kind: "learn", about: "my-bench", run: async () => "learned" })).toEqual({
    ...{ kind: "done", result: "learned" },
  });
  await running.close();
  expect(await exported).toEqual({ kind: "cancelled" });
  expect([...new Set(told.map(({ id }) => id))]).toEqual([1, 2]);
});

test("the end of the program cancels what it is told to, and waits for it", async () => {
  const { running } = jobs();
  const [learn, finish] = [endless("learn", "my-bench"), endless("finish", "one")];
  const outcomes = [running.run(learn.work), running.run(finish.work)];
  await Promise.all([learn.begun, finish.begun]);
  await running.close((kind) => kind !== "finish");
  expect([learn.cleared, finish.cleared]).toEqual([["my-bench"], []]);
  await running.close();
  expect(await Promise.all(outcomes)).toEqual([{ kind: "cancelled" }, { kind: "cancelled" }]);
});
