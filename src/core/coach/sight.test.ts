import { expect, test } from "vitest";
import { evidenceOf, procedureOf, timingProfile } from "../../../tests/fixtures/evidence.ts";
import { brainFor } from "../brain/registry.ts";
import { Coach } from "./coach.ts";
import type { EventOf } from "../journal/events.ts";

const tea = procedureOf(["boil-water", "pour"], ["boil-water>pour"]);

function feed(t: number, state: EventOf<"feed">["state"], age = 0): EventOf<"feed"> {
  const reason = state === "live" ? "" : "No picture for 3 s. Check the camera.";
  return { type: "feed", t, state, fps: 30, age, dropped: 0, recordedBytes: 0, reason };
}

/** What a coach that has begun says to these reports of its feed: [time, text]. */
function said(...reports: EventOf<"feed">[]): [number, string][] {
  const coach = new Coach(brainFor(tea, timingProfile(tea)));
  coach.tick({ frame: 0, evidence: evidenceOf(tea, [{ step: null, seconds: 1 }])[0]!, hands: [] });
  return reports
    .flatMap((report) => coach.feed(report))
    .flatMap((event) =>
      event.type === "uttered" && event.kind === "notice" ? [[event.t, event.text] as [number, string]] : [],
    );
}

test("a stall is spoken of after three seconds, once, and once when it is over", () => {
  expect(
    said(
      feed(10, "live"),
      feed(11, "stalled", 0.8),
      feed(12.2, "stalled", 2),
      feed(13.2, "stalled", 3),
      feed(14.2, "stalled", 4),
      feed(15, "live"),
      feed(16, "live"),
    ),
  ).toEqual([
    [13.2, "I cannot see the bench. No picture for 3 s."],
    [15, "I can see again."],
  ]);
});

test("a short stall, a feed that only connects and a feed that ended are not spoken of", () => {
  expect(said(feed(11, "stalled", 0.8), feed(12, "live"), feed(13, "ended", 9))).toEqual([]);
  expect(new Coach(brainFor(tea, null)).feed(feed(9, "connecting", 0))).toEqual([]);
});

test("the next stall is spoken of again", () => {
  const texts = said(feed(11, "paused", 3), feed(12, "live"), feed(20, "paused", 1), feed(23, "paused", 4));
  expect(texts.map(([t]) => t)).toEqual([11, 12, 23]);
});
