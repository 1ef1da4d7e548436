import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeConsented } from "../../../tests/fixtures/furnished-home.ts";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { withdrawalMoment, withdrawnSince } from "../../core/consent/consent.ts";
import { Procedure } from "../../core/procedure/schema.ts";
import { withdrewIn } from "../../storage/consented.ts";
import { whoIsIn } from "./who-is-in.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-who-is-in-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const sessions = join(scratch, "sessions");
const film = (path: string) => ({ kind: "file", path }) as const;
const own = join(sessions, "tea-1", "media-000.mkv");
const copy = join(scratch, "holiday.mkv");

beforeAll(() => {
  mkdirSync(sessions);
  writeConsented(join(sessions, "tea-1"), "p07", "2099-01-01");
  writeConsented(join(sessions, "tea-2"), "p08", "2099-01-01");
  copyFileSync(own, copy);
  writeFileSync(join(scratch, "other.mkv"), "media-000.mkv of p09");
});

const signedBy = (participant: string) => ({
  ...{ participant, textVersion: "v5", scope: [], retainUntil: "2099-01-01" },
  ...{ signature: "Ada", signedAt: "2026-11-22T10:00:00Z" },
});
const who = (eye: string, others: readonly string[] = [], participant?: string) =>
  whoIsIn(
    { procedure: Procedure.parse(lamp), cameras: others.map((path) => ({ feed: film(path) })) },
    film(eye),
    participant === undefined ? {} : { consent: () => signedBy(participant) },
    sessions,
  );

test("a session's film that is chosen as a feed brings its person along, wherever it lies, and no other person is recorded from it", async () => {
  const agreed = {
    participant: "p07",
    textVersion: "v1",
    scope: ["research"],
    retainUntil: "2099-01-01",
    signedAt: "",
  };
  const brought = { plan: undefined, consent: { ...agreed, signature: "withheld", filmOf: "tea-1" } };
  expect([await who(own), await who(copy), await who(join(scratch, "other.mkv"), [copy])]).toEqual([
    ...[brought, brought, brought],
  ]);
  // A folder of films, and the same person who has signed anew.
  expect(await who(scratch, [], "p07")).toEqual({ plan: undefined, consent: signedBy("p07") });
  expect(await who(join(scratch, "other.mkv"))).toEqual({ plan: undefined, consent: undefined });
  await expect(who(copy, [], "p08")).rejects.toThrow(
    "tea-1: p07 is in its film, and not p08. Record it as p07, or choose another feed.",
  );
  const others = join(sessions, "tea-2", "media-000.mp4");
  await expect(who(own, [others])).rejects.toThrow(
    `${others}: it is of the session tea-2, and another one is of the session tea-1. Make a session of each.`,
  );
});

test("nothing is made of the film of somebody who has withdrawn", async () => {
  const line = { version: 1, at: "2026-11-27T10:00:00Z", state: "begun", participant: "p08", sessions: [], films: [] };
  writeFileSync(join(sessions, "withdrawals.jsonl"), `${JSON.stringify(line)}\n`);
  await expect(who(join(sessions, "tea-2", "media-000.mkv"))).rejects.toThrow(
    "tea-2: p08 withdrew consent on 27 Nov 2026",
  );
  expect((await who(own)).consent?.participant).toBe("p07");
});

test("whoever signs anew after a withdrawal that a wrong clock has dated ahead has signed after it, and not after the next one", async () => {
  const root = join(scratch, "ahead");
  mkdirSync(root);
  const ahead = "2036-01-01T00:00:00.000Z";
  const withdraw = (at: string): void => {
    const begun = { version: 1, at, state: "begun", participant: "p07", sessions: ["tea-1"], films: [] };
    appendFileSync(join(root, "withdrawals.jsonl"), `${JSON.stringify(begun)}\n`);
  };
  withdraw(ahead);
  const signed = await whoIsIn(
    { procedure: Procedure.parse(lamp), cameras: [] },
    film(join(scratch, "other.mkv")),
    { consent: () => signedBy("p07") },
    root,
  );
  const since = async () => withdrawnSince(signed.consent!, (await withdrewIn(root)).get(signed.consent!));
  expect(await since()).toBeNull();
  withdraw(withdrawalMoment(new Date("2026-11-23T10:00:00Z"), [signed.consent!.signedAt], [ahead]).toISOString());
  expect(await since()).toBe("2036-01-01T00:00:00.001Z");
});
