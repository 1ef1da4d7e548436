import { expect, test } from "vitest";
import { lamp } from "../../../tests/fixtures/lamp-session.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { lampProfile } from "../../../tests/fixtures/withdrawal-home.ts";
import { importedSegments } from "../../../tests/fixtures/fake-annotations.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { fold } from "../../core/journal/fold.ts";
import type { SessionTake } from "../../storage/session-take.ts";
import { whyNotTried } from "./takes-to-try.ts";

const told = importedSegments([
  { id: "s1", start: 0, end: 20, step: "base", text: "Placed the base", outcome: "right" },
]);
const take = (more: Partial<SessionTake> = {}): SessionTake => ({
  ...{ id: "lamp-1", folder: "/sessions/lamp-1", state: fold(lampTake()), told, withdrawn: null },
  ...more,
});
/** The take with one of its events changed. */
const changed = (change: (event: SessionEvent) => SessionEvent | null) =>
  take({ state: fold(lampTake().flatMap((event) => change(event) ?? [])) });
const bench = (...taught: readonly (readonly [string, string])[]) => ({
  procedure: lamp,
  profile: lampProfile(...taught),
});

test("an annotated session of the procedure that did not teach the profile can be tried", () => {
  expect(whyNotTried(take(), bench(["lamp-2", "p07"]), null)).toBeNull();
});

test.each<[string, SessionTake, string | null, RegExp]>([
  ["it taught the profile", take({ id: "lamp-2" }), null, /^it taught the profile, and there the coach's own filter/],
  ["nobody annotated it", take({ told: importedSegments([]) }), null, /^nobody has annotated it/],
  [
    "part of it is only proposed",
    take({
      told: { ...told, segments: [...told.segments, { ...told.segments[0]!, id: "s2", proposed: "narration" }] },
    }),
    null,
    /^1 of its segments is a proposal that nobody has agreed with; agree/,
  ],
  ["it was rejected", take({ told: { ...told, standing: "rejected" } }), null, /^it was rejected$/],
  ["it has no recording", changed((e) => (e.type === "media" ? null : e)), null, /^it has no recording$/],
  [
    "it is of another procedure",
    changed((e) => (e.type === "opened" ? { ...e, procedure: { ...e.procedure!, id: "tea" } } : e)),
    null,
    /^it is of "tea", or of other steps of it, and not of "desk-lamp"$/,
  ],
  [
    "its consent is to sharing only",
    changed((e) => (e.type === "consented" ? { ...e, consent: { ...e.consent, scope: ["sharing"] } } : e)),
    null,
    /^its consent allows neither coaching nor research$/,
  ],
  [
    "its participant agreed to no other machine",
    take(),
    "gpu.example",
    /^its participant has not agreed that pictures go to gpu\.example$/,
  ],
])("a session is left out with the reason: %s", (_, given, host, why) => {
  expect(whyNotTried(given, bench(["lamp-2", "p07"]), host)).toMatch(why);
});
