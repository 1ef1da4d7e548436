import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lampProcedure, lampProfile } from "../../../tests/fixtures/withdrawal-home.ts";
import { fitCalibration } from "../../core/brain/advice/calibration.ts";
import { ModelSettings } from "../../core/settings/model-slots.ts";
import { groundOf } from "../../app/models/bench-calibration.ts";
import { modelsForSession } from "../../app/models/for-session.ts";
import { keepCalibration } from "../../storage/library/calibrations.ts";
import { benchOf, calibrated, calibrationsOf, type NamedBench } from "./coach-calibration.ts";

const data = mkdtempSync(join(tmpdir(), "benchside-calibrated-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const profiles = join(data, "profiles", lampProcedure.id);
mkdirSync(profiles, { recursive: true });

const settings = { coach: { by: "folder", folder: "/models/small-vl" } };
const models = modelsForSession(ModelSettings.parse(settings), {
  key: () => "",
  folder: () => Promise.reject(new Error("no folder")),
})!;
const bench: NamedBench = {
  procedure: lampProcedure,
  profile: lampProfile(["lamp-1", "p07"]),
  file: join(profiles, "my-bench.json"),
};
const worth = fitCalibration("small-vl (q4)", 3, [], []);
const basis = {
  ...groundOf(benchOf(bench), models.coach),
  ...{ madeAt: "2026-11-22T20:00:00.000Z", program: "benchside", sessions: [], films: ["lamp.mp4"] },
};
const given = (kept: object) => ({ file: "worth.json", kept: { worth, basis, ...kept } });

test("what is kept beside the profile's own data folder counts by itself", async () => {
  expect(calibrationsOf(bench)).toBe(data);
  const before = await calibrated({ models, given: null }, bench);
  expect(before).toMatchObject({ coach: { untried: "it was not tried on takes" } });
  expect(before.notice).toBeUndefined();
  await keepCalibration(data, { worth, basis });
  const after = await calibrated({ models, given: null }, bench);
  expect(after.coach.calibration).toEqual(worth);
  expect(after).toEqual({ ...models, coach: { ...models.coach, calibration: worth } });
});

test("one of a bench that was taught again counts for nothing, and that is told", async () => {
  await keepCalibration(data, { worth, basis });
  const again = { ...bench, profile: lampProfile(["lamp-1", "p07"], ["lamp-2", "p08"]) };
  const { coach, notice } = await calibrated({ models, given: null }, again);
  expect(coach.calibration).toBeUndefined();
  expect(coach.untried).toBe("it was tried on 3 takes, but the bench was taught again since");
  expect(notice).toBe(`The model is only watched: ${coach.untried}. Try it on takes of this bench again.`);
});

test("a file that was named counts where it holds, also one that does not say for what; of another bench it is refused", async () => {
  expect((await calibrated({ models, given: given({}) }, bench)).coach.calibration).toEqual(worth);
  expect((await calibrated({ models, given: given({ basis: null }) }, bench)).coach.calibration).toEqual(worth);
  const other = given({ basis: { ...basis, profile: { name: "other", hash: "0".repeat(64) } } });
  await expect(calibrated({ models, given: other }, bench)).rejects.toThrow(
    '--calibration worth.json: that was for the bench profile "other". Try the model on takes of this bench again, or leave it out.',
  );
});
