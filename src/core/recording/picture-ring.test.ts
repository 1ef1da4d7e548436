import { describe, expect, test } from "vitest";
import { lampPlan } from "../../../tests/fixtures/lamp-session.ts";
import { emptyRing, withEvent, withPicture, type PictureRing } from "./picture-ring.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";

type Ring = PictureRing<{ readonly t: number; readonly bytes: number }>;

const planned = (t: number, revision: number): SessionEvent => ({
  type: "planned",
  t,
  plan: lampPlan(revision, [], "base") as EventOf<"planned">["plan"],
});
const tick = (t: number, activeStep: string | null): SessionEvent => ({
  ...{ type: "tick", t, frame: t * 2, decision: "silent", completed: 0, deviation: 0, activeStep, hands: [] },
  evidence: { t, progress: [], ended: [], hands: "withdrawn", motion: 0 },
});

/** Half seconds from `from` up to, and without, `to`: a picture of 10 bytes each, then its tick. */
function watched(ring: Ring, from: number, to: number, activeStep: string | null = null): Ring {
  let now = ring;
  for (let t = from; t < to; t += 0.5) now = withEvent(withPicture(now, { t, bytes: 10 }), tick(t, activeStep));
  return now;
}

/** Stretches of pictures that are half a second apart, as `from–to`. */
function stretches({ pictures }: Ring): string[] {
  const found: [number, number][] = [];
  for (const { t } of pictures) {
    const last = found.at(-1);
    if (last && t - last[1] === 0.5) last[1] = t;
    else found.push([t, t]);
  }
  return found.map(([from, to]) => `${from}–${to}`);
}

describe("what is kept of a running session", () => {
  test("is the last 8 s", () => {
    expect(stretches(watched(emptyRing(1e6), 0, 30))).toEqual(["21.5–29.5"]);
  });

  test("are the 8 s before each plan update, the opening among them", () => {
    let ring: Ring = withEvent(watched(emptyRing(1e6), 0, 0.5), planned(0, 0));
    ring = withEvent(watched(ring, 0.5, 20.5), planned(20, 1));
    expect(stretches(watched(ring, 20.5, 60))).toEqual(["0–0", "12–20", "51.5–59.5"]);
  });

  test("are no more than 14 updates, and a plan that took another one's place is none of its own", () => {
    let ring: Ring = emptyRing(1e6);
    for (let revision = 0; revision < 16; revision += 1) {
      ring = withEvent(watched(ring, revision * 20, revision * 20 + 20), planned(revision * 20 + 19.5, revision));
      ring = withEvent(ring, planned(revision * 20 + 19.5, revision));
    }
    expect(ring.anchors).toHaveLength(14);
    expect(stretches(ring).at(0)).toBe("51.5–59.5");
  });

  test("are up to 32 pictures of the active step, evenly spaced, until another step begins", () => {
    let ring = watched(watched(emptyRing(1e6), 0, 10), 10, 130, "base");
    expect(ring.ofStep).toMatchObject({ step: "base", stride: 8, seen: 240 });
    expect(ring.ofStep!.times).toEqual(Array.from({ length: 30 }, (_, i) => 10 + 4 * i));
    ring = watched(ring, 130, 150);
    expect(ring.ofStep).toMatchObject({ step: "base" });
    expect(ring.pictures[0]).toEqual({ t: 10, bytes: 10 });
    ring = watched(ring, 150, 160, "arm");
    expect(ring.ofStep).toMatchObject({ step: "arm", stride: 1, seen: 20 });
    expect(stretches(ring)).toEqual(["150–159.5"]);
  });

  test("never needs more bytes than allowed: the oldest clips go first, then pictures of the step, then the oldest", () => {
    const clips = (limit: number): Ring => {
      let ring: Ring = emptyRing(limit);
      for (const [revision, end] of [20, 40, 60].entries())
        ring = withEvent(watched(ring, end - 20, end), planned(end - 0.5, revision));
      return watched(ring, 60, 75, "base");
    };
    expect(stretches(clips(1000))).toEqual(["11.5–19.5", "31.5–39.5", "51.5–74.5"]);
    expect(stretches(clips(700))).toEqual(["31.5–39.5", "51.5–74.5"]);
    const few = clips(200);
    expect([few.anchors, few.pictures.length <= 20]).toEqual([[], true]);
    expect(stretches(few).at(-1)).toBe("66.5–74.5");
    expect(stretches(clips(50))).toEqual(["72.5–74.5"]);
    expect(withPicture(emptyRing(5), { t: 0, bytes: 10 }).pictures).toEqual([{ t: 0, bytes: 10 }]);
  });

  test("takes no picture twice, and none from before", () => {
    const ring = watched(emptyRing(1e6), 0, 3);
    expect(withPicture(ring, { t: 2.5, bytes: 10 })).toBe(ring);
    expect(withPicture(ring, { t: 1, bytes: 10 })).toBe(ring);
  });
});
