import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import { FeedError } from "../../src/capture/ffmpeg/ffmpeg-errors.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { coachTicks } from "../fixtures/coached-takes.ts";
import { dataFolder, hasData } from "../fixtures/data.ts";
import { REAL_DATA, describeWith } from "../fixtures/needs.ts";
import { procedureOf } from "../fixtures/evidence.ts";
import { inferenceOptions } from "../fixtures/models.ts";

const clips = join(dataFolder, "clips");
const names = hasData ? readdirSync(clips).filter((name) => name.endsWith(".mp4")) : [];
const ids = names.map((name) => name.replace(".mp4", "").replaceAll("_", "-"));

/** Each clip is a step; its first half teaches the step and its second half is watched. */
const procedure = procedureOf(
  ids,
  ids.slice(1).map((id, i) => `${ids[i]}>${id}`),
  { id: "clips", goal: "Show every clip" },
);
const HALF = 2.5;

describeWith(REAL_DATA, "a session composed of real head-camera clips", () => {
  let perception: LocalPerception;
  let halves: { first: Tick[]; second: Tick[] }[];
  let profile: Profile;

  beforeAll(async () => {
    perception = await createPerception(inferenceOptions);
    halves = [];
    for (const name of names) {
      const ticks = await ticksOf(join(clips, name));
      halves.push({ first: ticks.filter(({ t }) => t < HALF), second: ticks.filter(({ t }) => t >= HALF) });
    }
    const looks = halves.flatMap(({ first }, i) =>
      first.map((tick) => ({ ...frameFeatures(tick), t: tick.t + i * HALF })),
    );
    const steps = ids.map((step, i) => ({ step, start: i * HALF, end: (i + 1) * HALF - 0.1 }));
    profile = learnProfile(procedure, [{ looks, steps }], perception.status.encoder);
  });
  afterAll(() => perception?.close());

  async function ticksOf(path: string): Promise<Tick[]> {
    const ticks: Tick[] = [];
    for await (const frame of fileSource({ path, speed: "max" }).frames(new AbortController().signal))
      ticks.push(await perception.perceive(frame));
    return ticks;
  }

  /** Watch the second halves in this order of clip numbers. */
  function watch(order: readonly number[]): { events: SessionEvent[]; tracked: number } {
    const ticks = order.flatMap((clip, place) =>
      halves[clip]!.second.map((tick, i) => ({ ...tick, t: place * HALF + i / 2, frame: place * 5 + i })),
    );
    const events = coachTicks(procedure, profile, ticks);
    const seen = events.filter((event) => event.type === "tick");
    const right = seen.filter((tick) => tick.activeStep === ids[order[Math.floor(tick.t / HALF)]!]).length;
    return { events, tracked: right / seen.length };
  }

  const inOrder = names.map((_, i) => i);
  const swapped = (a: number, b: number): number[] => inOrder.map((i) => (i === a ? b : i === b ? a : i));

  test("the right order is tracked step by step, without a false deviation", () => {
    const { events, tracked } = watch(inOrder);
    const kinds = events.filter((event) => event.type === "interrupted").map(({ kind }) => kind);
    console.log(
      `right order: ${(tracked * 100).toFixed(0)} % of ticks tracked, ${kinds.length - 1} of 15 completions announced`,
    );
    expect(tracked).toBeGreaterThan(0.85);
    expect(kinds.filter((kind) => kind !== "opening" && kind !== "completion" && kind !== "finished")).toEqual([]);
    expect(kinds.length).toBeGreaterThanOrEqual(13);
  });

  test.each([
    [2, 3],
    [5, 6],
    [8, 9],
    [11, 12],
    [3, 6],
    [9, 12],
  ])("clips %i and %i changed places: the change is caught", (a, b) => {
    const { events, tracked } = watch(swapped(a, b));
    const caught = events
      .filter((event) => event.type === "interrupted")
      .find(({ kind }) => kind === "ordering" || kind === "omission");
    console.log(
      `${a} and ${b} swapped: ${(tracked * 100).toFixed(0)} % tracked, ${caught ? `${caught.kind} of ${caught.step} at ${caught.t} s` : "not caught"}`,
    );
    expect(caught).toMatchObject({ step: ids[b] });
    expect(caught!.missing).toContain(ids[a]);
    expect(tracked).toBeGreaterThan(0.75);
  });

  test("odd files are read or refused with a reason, and none hangs", async () => {
    const edge = join(clips, "edge");
    const fates = await Promise.all(
      readdirSync(edge).map(async (name) => {
        try {
          return `${name}: ${(await ticksOf(join(edge, name))).length > 0 ? "read" : "empty"}`;
        } catch (error) {
          if (!(error instanceof FeedError)) throw error;
          return `${name}: refused`;
        }
      }),
    );
    console.log(fates.join("\n"));
    expect(fates.filter((fate) => fate.endsWith("read")).length).toBeGreaterThanOrEqual(5);
  });
});
