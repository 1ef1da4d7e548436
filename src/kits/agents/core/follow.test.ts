import { expect, test } from "vitest";
import { EMPTY_SESSION } from "../../../core/journal/fold.ts";
import type { EventOf, SessionEvent } from "../../../core/journal/events.ts";
import { lookedBetween, seenWords } from "./follow.ts";

const tick = (t: number) => ({ type: "tick", t }) as EventOf<"tick">;

test("nothing is known of a bench at which nobody looked, or not of late, or that is another one", () => {
  const watched = { ...EMPTY_SESSION, profile: "bench" };
  expect(seenWords(EMPTY_SESSION, 5)).toBe("not known: nobody watches, and a person says when a step is done");
  expect(seenWords(watched, 5)).toBe("not known: no picture has been looked at");
  expect(seenWords({ ...watched, tick: tick(4) }, 5)).toBe("looked at until 4.0 s");
  expect(seenWords({ ...watched, tick: tick(4) }, 8)).toBe("not known: no picture was looked at after 4.0 s");
  expect(seenWords({ ...watched, tick: tick(4), bench: 2 }, 5)).toBe(
    "not known: the bench looks different from the one that was taught",
  );
});

test("a coach that knows no bench looked at no moment, and one that does at those of its ticks", () => {
  const session = (profile: string | null): SessionEvent[] => [
    { type: "opened", t: 0, profile } as EventOf<"opened">,
    tick(4),
  ];
  expect([lookedBetween(session("bench"), 3, 5), lookedBetween(session("bench"), 5, 9)]).toEqual([true, false]);
  expect(lookedBetween(session(null), 3, 5)).toBe(false);
});
