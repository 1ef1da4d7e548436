import { expect, test } from "vitest";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { fitCalibration } from "../../../core/brain/advice/calibration.ts";
import { advisorLanes } from "./advisor-lanes.ts";
import type { LiveSession } from "../live-session.ts";
import type { OpenModel, SessionModels } from "./session-models.ts";

/** What is told when a model of this name answers, opened twice, where takes were tried with `small-vl 1`. */
async function told(name: string, mode: SessionModels["coach"]["mode"]): Promise<string[]> {
  const notices: string[] = [];
  const session = { notice: (_: string, text: string) => void notices.push(text) } as unknown as LiveSession;
  const open = () => Promise.resolve({ name } as OpenModel);
  const calibration = fitCalibration("small-vl 1", 2, [], []);
  const coach = { name: "small-vl", mode, form: "token", strategy: "plain", sentTo: null, open, calibration } as const;
  const pictures = { read: () => Promise.resolve([]) };
  const [first] = advisorLanes({ coach }, { session, procedure: lamp, pictures, take: "lamp-1" });
  const { signal } = new AbortController();
  await first!.open(signal);
  await first!.open(signal);
  return notices;
}

test("a model that calls itself otherwise than when takes were tried is told of once: its files or its server's have changed", async () => {
  expect(await told("small-vl 1", "verify")).toEqual([]);
  expect(await told("small-vl 2", "shadow")).toEqual([]);
  expect(await told("small-vl 2", "verify")).toEqual([
    "The model small-vl 2 is only watched: takes of this bench were tried with small-vl 1. Try it on them again.",
  ]);
});
