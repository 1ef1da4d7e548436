import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { writeConsented } from "../../../tests/fixtures/furnished-home.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";

const home = mkdtempSync(join(tmpdir(), "benchside-answer-withdraw-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
vi.mock(import("electron"), async () => ({ app: { getPath: () => home, isPackaged: false } }) as never);
// Another file may have loaded what asks Electron with a stand-in of its own.
vi.resetModules();
const { Jobs } = await import("../../app/jobs/jobs.ts");
const { answerWithdraw } = await import("./answer-withdraw.ts");

test("a withdrawal stops the copying of a film of theirs, and of nobody else's, and deletes it", async () => {
  const sessions = join(home, "sessions");
  writeConsented(join(sessions, "lamp-1"), "p07", "2099-01-01");
  writeConsented(join(sessions, "lamp-2"), "p08", "2099-01-01");
  // As the copying of its film holds it.
  const lock = join(sessions, "lamp-1", "journal.jsonl.lock");
  writeFileSync(lock, `${process.pid}\n`);
  const left: string[] = [];
  const leave = (folder: string): Promise<void> => {
    left.push(folder);
    rmSync(lock);
    return Promise.resolve();
  };
  const answers = new Map<string, (input: unknown) => Promise<unknown>>();
  answerWithdraw(
    ((name: string, answer: (input: unknown) => Promise<unknown>) => answers.set(name, answer)) as Handle,
    {
      ...{ sessions: () => sessions, jobs: new Jobs(() => {}), finishing: { leave } },
      ...{ settings: { get: () => ({ lastFeed: null }) } },
    } as never,
  );
  const wish = { participant: "p07", typed: "p07" };
  await answers.get("withdraw.look")!(wish);
  expect(left).toEqual([]);
  const done = (await answers.get("withdraw.apply")!(wish)) as CallOutput<"withdraw.apply">;
  expect(done.ok && done.report.sessions.map(({ outcome, why }) => [outcome, why])).toEqual([["done", ""]]);
  expect([left, existsSync(join(sessions, "lamp-1"))]).toEqual([[join(sessions, "lamp-1")], false]);
});
