import { expect, test } from "vitest";
import { coffee, coffeeProfile as profile, skippedGrinding as seen } from "../../../tests/fixtures/skipped-grinding.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { brainFor, type BrainOptions } from "../brain/registry.ts";
import type { TrueDeviation } from "../domain/take-truth.ts";
import { Coach } from "../coach/coach.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";
import { explaining, type ToExplain } from "./explain.ts";
import type { Explanation } from "./explanation.ts";
import { inWords } from "./explain-sentences.ts";
import { EXPLAIN_EN, type Written } from "./explain-words.ts";

function session(options: BrainOptions = {}, opening: Partial<EventOf<"opened">> = {}): SessionEvent[] {
  const bench = opening.profile === null ? null : profile;
  const coach = new Coach(brainFor(coffee, bench, options));
  const [opened] = lampSession() as [EventOf<"opened">];
  return [
    { ...opened, procedure: coffee, profile: "bench", ...opening },
    ...seen.flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] })),
  ];
}

function explained(given: Partial<ToExplain> & Pick<ToExplain, "at">): Explanation {
  const work = explaining({ journal: session(), profile, mistakes: [], ...given });
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
  }
}

const AS: Written = {
  time: (seconds) => `${seconds} s`,
  seconds: (seconds) => `${seconds} s`,
  share: (share) => `${Math.round(share * 100)} %`,
  number: String,
  step: (step) => step,
};
const feedLine: Omit<EventOf<"feed">, "t"> = {
  ...{ type: "feed", state: "live", fps: 30, age: 0, dropped: 0, recordedBytes: 0, reason: "" },
};
const told = (found: Explanation) => inWords(found, EXPLAIN_EN, AS);
const skipped = session().find((event) => event.type === "interrupted" && event.kind === "omission")!;
const grinding: TrueDeviation = { kind: "omission", step: "pour", missing: ["grind"], onset: 11, end: null };

test("a word has its story: how likely it was held before, and that it was said", () => {
  const found = explained({ at: skipped.t });
  expect(found.moment).toMatchObject({ kind: "omission", step: "pour" });
  expect(found.story!.stretches.at(-1)).toMatchObject({ stood: "said", from: skipped.t });
  const waited = found.story!.stretches.at(-2)!;
  expect(waited).toMatchObject({ stood: "belief", needs: 0.75, missing: ["grind"] });
  expect(waited.most!).toBeLessThan(0.75);
  expect([found.differsFrom, found.noInside]).toEqual([null, null]);
  expect(found.inside!.accounts[0]!.done).toEqual(["boil"]);
  expect(found.evidence.at(-1)!.t).toBe(skipped.t);
  expect(told(found).head).toBe(`At ${skipped.t} s it spoke: step skipped, “pour”.`);
});

test("lines of a later time that stand before the deciding tick take nothing from its reason", () => {
  const late = session().flatMap((event): SessionEvent[] =>
    event.type === "tick" && event.t === skipped.t ? [{ ...feedLine, t: event.t + 0.4 }, event] : [event],
  );
  const found = explained({ at: skipped.t, journal: late });
  expect({ ...found.story, differsFrom: found.differsFrom }).toEqual({
    ...explained({ at: skipped.t }).story,
    differsFrom: null,
  });
  // Asked just before the words, too.
  expect(explained({ at: skipped.t - 0.3 }).story).toEqual(found.story);
});

test("only what a person or a signal had said is told to be theirs; another reason is known or said not to be", () => {
  const coach = new Coach(brainFor(coffee, profile));
  const [opened] = session();
  const ticks = seen.slice(0, 6).flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] }));
  const at = seen[5]!.t;
  const journal = [opened!, ...ticks, ...coach.correct(at, { action: "done", step: "boil" })];
  const asked = explained({ at, journal });
  expect([asked.moment?.kind, asked.isAsked, asked.story]).toEqual(["completion", true, null]);
  expect(told(asked).lines.map(({ text }) => text)).toContain(EXPLAIN_EN.byHand);
  const never = { ...brainFor(coffee, profile).parameters!, deviateAt: 1 };
  const fitted = { ...profile, fitted: { parameters: never } } as unknown as typeof profile;
  const unknown = explained({ at: skipped.t, profile: fitted });
  expect([unknown.isAsked, unknown.story, unknown.differsFrom]).toEqual([false, null, skipped.t]);
  const lines = told(unknown).lines.map(({ text }) => text);
  expect(lines).not.toContain(EXPLAIN_EN.byHand);
  expect(lines).toContain("What led to it is not known.");
});

test("a silence names what was nearest to being said and what it lacked", () => {
  const found = explained({ at: skipped.t + 4 });
  expect([found.moment, found.nearest.length > 0]).toEqual([null, true]);
  const again = found.nearest.find(({ step, kind }) => step === "pour" && kind !== "completion")!;
  expect(again.stretches.at(-1)!.stood).toBe("announced");
  expect(
    told(found)
      .parts.flatMap(({ lines }) => lines.map(({ text }) => text))
      .join(),
  ).toContain("said already");
});

test("a labelled mistake that was said tells how late and until when it lacked what; one that was not, why", () => {
  const noticed = explained({ at: 12, mistakes: [grinding] }).mistakes[0]!;
  expect(noticed.saidAt).toBe(skipped.t);
  expect(noticed.story!.stretches.at(-1)!.stood).toBe("said");
  const stubborn = brainFor(coffee, profile).parameters!;
  const never = { ...stubborn, deviateAt: 1 };
  const fitted = { ...profile, fitted: { parameters: never } } as unknown as typeof profile;
  const journal = session({ parameters: never }).filter(({ type }) => type !== "closed");
  const missed = explained({ at: 12, journal, profile: fitted, mistakes: [grinding] });
  expect(missed.differsFrom).toBeNull();
  expect(missed.mistakes[0]!.saidAt).toBeNull();
  const lines = told(missed).mistakes[0]!.lines.map(({ text }) => text);
  expect(lines[0]).toMatch(/^Not noticed because the coach was .* sure of it, and speaks at 100 %\.$/);
  const other = { ...grinding, kind: "technique" as const, missing: [], step: "boil" };
  const unknown = explained({ at: 12, mistakes: [other] }).mistakes[0]!;
  expect(unknown.story!.stretches.map(({ stood }) => stood)).toEqual(["not-known"]);
});

test("what is held back, and what another program would decide, is said", () => {
  const heldBack = { kinds: ["skipped" as const], below: 0.5 };
  const journal = session({ heldBack: heldBack.kinds }, { heldBack });
  const held = explained({ at: skipped.t + 1, journal, mistakes: [grinding] });
  expect(held.differsFrom).toBeNull();
  const { stretches } = held.mistakes[0]!.story!;
  expect(stretches.map(({ stood }) => stood)).toContain("held-back");
  const changed = session().filter((event) => !(event.type === "interrupted" && event.kind === "omission"));
  expect(explained({ at: 20, journal: changed }).differsFrom).toBe(skipped.t);
});

test("without evidence it says why there is none", () => {
  const keys = explained({ at: 5, journal: session({}, { profile: null }), profile: null });
  expect([keys.noInside, keys.inside, keys.nearest]).toEqual(["keys", null, []]);
  expect(told(keys).lines[0]!.text).toContain("keys alone decided");
  expect(explained({ at: 5, profile: undefined }).noInside).toBe("profile-gone");
});
