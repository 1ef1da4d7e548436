import { expect, test } from "vitest";
import { Failures, type FailureMeans } from "./failures.ts";

function failures(more: Partial<FailureMeans> = {}) {
  const did: string[] = [];
  const clock = { ms: 0 };
  const means: FailureMeans = {
    log: {
      error: (where, what) => did.push(`log ${where}: ${what instanceof Error ? what.message : String(what)}`),
      debug: () => did.push("debug"),
    },
    tell: (text, spoken) => did.push(`tell ${text}`, `say ${spoken}`),
    closeSession: async () => did.push("close"),
    ask: async (detail) => {
      did.push(`ask ${detail}`);
      return "go-on";
    },
    startAnew: () => did.push("start anew"),
    now: () => clock.ms,
    running: () => true,
    ...more,
  };
  return { did, clock, caught: new Failures(means) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("an exception is logged and told, and the recording goes on", () => {
  const { did, caught } = failures();
  caught.caught("uncaughtException", new Error("no such part.\nmore"));
  expect(did).toEqual([
    "log main uncaughtException: no such part.\nmore",
    "tell Something in Benchside has failed: no such part. The recording goes on. Help › Report says more.",
    "say Something in Benchside has failed. The recording goes on.",
  ]);
});

test("without a session nothing is said of a recording", () => {
  const { did, caught } = failures({ running: () => false });
  caught.caught("unhandledRejection", "words");
  expect(did.slice(1)).toEqual([
    "tell Something in Benchside has failed: words. Help › Report says more.",
    "say Something in Benchside has failed.",
  ]);
});

test("the same failure is heard once, and logged each time", () => {
  const { did, caught } = failures();
  caught.caught("unhandledRejection", new Error("a"));
  caught.caught("unhandledRejection", new Error("a"));
  expect(did.map((each) => each.split(" ")[0])).toEqual(["log", "tell", "say", "log"]);
});

test("again and again: the session is closed first, then the person is asked, once", async () => {
  const { did, caught } = failures({ ask: async () => "start-anew" });
  for (const name of ["a", "b", "c", "d", "e"]) caught.caught("uncaughtException", new Error(name));
  await settled();
  expect(did.slice(-5)).toEqual([
    "tell Benchside fails again and again. The session is being closed; what was recorded is kept.",
    "say Benchside fails again and again. The session is being closed; what was recorded is kept.",
    "close",
    "log main uncaughtException: e",
    "start anew",
  ]);
  expect(did.filter((each) => each === "close")).toEqual(["close"]);
});

test("a session that cannot be closed does not keep the person from being asked", async () => {
  const asked: string[] = [];
  const { did, caught } = failures({
    closeSession: () => Promise.reject(new Error("stuck")),
    ask: async (detail) => {
      asked.push(detail);
      return "go-on";
    },
  });
  for (const name of ["a", "b", "c", "d"]) caught.caught("uncaughtException", new Error(name));
  await settled();
  expect(did).toContain("log main: stuck");
  expect(asked.length).toBe(1);
  expect(did).not.toContain("start anew");
});

test("failures that are far apart never end a session", () => {
  const { did, clock, caught } = failures();
  for (let n = 0; n < 10; n++) {
    clock.ms += 30_000;
    caught.caught("uncaughtException", new Error(`failure ${n}`));
  }
  expect(did).not.toContain("close");
});

test("a closed terminal is no failure", () => {
  const { did, caught } = failures();
  caught.caught("uncaughtException", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  expect(did).toEqual(["debug"]);
});
