import { expect, test } from "vitest";
import { procedureOf, timingProfile } from "../../../../tests/fixtures/evidence.ts";
import { ProfileFile, writeProfile } from "../../profile/profile.ts";
import { benchLook, BenchWatch } from "./bench-appearance.ts";
import type { FrameFeatures } from "../frame-features.ts";

/** Looks at 2 fps of a scene that lies at an angle to the bench, from `from` to `to` seconds. */
function looks(angle: number, from = 0, to = 60): FrameFeatures[] {
  const scene = Float32Array.from([Math.cos(angle), Math.sin(angle)]);
  return Array.from({ length: (to - from) * 2 }, (_, i) => ({
    ...{ t: from + i / 2, scene, work: null },
    ...{ hands: "withdrawn" as const, motion: 0 },
  }));
}

/** [time, distance in limits] wherever it was compared. */
function compared(lessons: readonly FrameFeatures[][], session: readonly FrameFeatures[]): [number, number][] {
  const watch = new BenchWatch(benchLook(lessons));
  return session.flatMap((look) => {
    const apart = watch.take(look);
    return apart === undefined ? [] : [[look.t, Number(apart.toFixed(3))] as [number, number]];
  });
}

test("a lesson's bench is the mean of its first 20 s; lessons that differ widen the limit", () => {
  const { scenes, limit } = benchLook([[...looks(0, 3, 23), ...looks(1.5, 23, 60)]]);
  expect([scenes.map((scene) => [...scene]), limit]).toEqual([[[1, 0]], 0.02]);
  expect(benchLook([looks(0), looks(0.1), looks(0.3)]).limit).toBeCloseTo(1.5 * (1 - Math.cos(0.3)), 6);
});

test("a session is compared with the nearest lesson 20 s and 40 s after its first picture, and not again", () => {
  expect(compared([looks(0)], looks(0, 5, 65))).toEqual([
    [25, 0],
    [45, 0],
  ]);
  const other = Number(((1 - Math.cos(0.4)) / 0.02).toFixed(3));
  expect(compared([looks(0), looks(0.1)], looks(0.5))).toEqual([
    [20, other],
    [40, other],
  ]);
});

test("a few pictures say nothing", () => {
  const stalled = [...looks(1, 0, 4), ...looks(1, 30, 60)];
  expect(compared([looks(0)], stalled).map(([t]) => t)).toEqual([40]);
  expect(compared([looks(0)], looks(1, 0, 4))).toEqual([]);
});

test("a profile's file keeps it as it is", () => {
  const profile = { ...timingProfile(procedureOf(["pour"], [])), benchLook: benchLook([looks(0), looks(0.1)]) };
  expect(ProfileFile.parse(JSON.parse(writeProfile(profile))).benchLook).toEqual(profile.benchLook);
  const { benchLook: _, ...before } = profile;
  expect(ProfileFile.parse(JSON.parse(writeProfile(before)))).not.toHaveProperty("benchLook");
});
