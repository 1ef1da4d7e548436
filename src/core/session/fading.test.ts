import { describe, expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile, type Stretch } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "./coach.ts";
import type { SessionEvent } from "./events.ts";
import { cleanSessions, helpAfter, isClean } from "./fading.ts";
import { EMPTY_SESSION, fold } from "./fold.ts";
import { keptQuiet } from "../speech/talkativeness.ts";

const tea = procedureOf(
  ["boil-water-in-the-kettle-until-it-sings", "warm-pot", "pour"],
  ["boil-water-in-the-kettle-until-it-sings>pour", "warm-pot>pour"],
);

function session(steps: readonly string[], help: "full" | "short" = "full"): SessionEvent[] {
  const coach = new Coach(brainFor(tea, timingProfile(tea), { help }));
  const stretches: Stretch[] = steps.flatMap((step) => [
    { step, seconds: 8 },
    { step: null, seconds: 3 },
  ]);
  return evidenceOf(tea, stretches).flatMap((evidence, frame) => coach.tick({ frame, evidence, hands: [] }));
}
const [boil, warm, pour] = tea.steps.map(({ id }) => id) as [string, string, string];

describe("help that fades", () => {
  test("a session that ended its plan without a deviation is clean", () => {
    expect(isClean(fold(session([boil, warm, pour])))).toBe(true);
    expect(isClean(fold(session([boil, pour, warm, pour])))).toBe(false);
    expect(isClean(fold(session([boil, warm])))).toBe(false);
  });

  test("clean sessions of this procedure are counted back to the newest that was not", () => {
    const clean = { ...fold(session([boil, warm, pour])), procedure: tea };
    const other = { ...EMPTY_SESSION, procedure: { ...tea, id: "toast" } };
    const broken = { ...EMPTY_SESSION, procedure: tea };
    expect(cleanSessions([clean, broken, clean, other, clean], "coffee")).toBe(2);
    expect(cleanSessions([clean, broken], "coffee")).toBe(0);
    expect(cleanSessions([], "coffee")).toBe(0);
  });

  test("after three clean sessions announcements are short, after six they are captions, deviations never", () => {
    expect([0, 2, 3, 5, 6].map(helpAfter)).toEqual(["full", "full", "short", "short", "quiet"]);
    const said = session([warm, boil, pour], "short").flatMap((event) =>
      event.type === "uttered" ? [event.text] : [],
    );
    expect(said.at(1)).toBe("Next, boil water in the kettle.");
    expect(keptQuiet("completion", 0.5, false, 6)).toBe("done 6 times in a row without error");
    expect(keptQuiet("completion", 0.5, false, 5)).toBeNull();
    expect(keptQuiet("omission", 0.5, true, 9)).toBeNull();
    expect(keptQuiet("question", 0, true, 9)).toBeNull();
  });

  test("a coach set to be talkative keeps announcing", () => {
    expect(keptQuiet("completion", 1, false, 9)).toBeNull();
  });
});
