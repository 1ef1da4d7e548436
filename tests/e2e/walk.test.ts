import { go, openReviewed } from "./go.ts";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { runCli } from "../../src/cli/errors.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { parseRows } from "../../src/core/annotation/row.ts";
import { formatProcedure } from "../../src/core/procedure/file.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import type { Take } from "../../src/synthetic/render-take.ts";
import {
  bedsideLamp,
  film,
  newScript,
  participantActs,
  participantScript,
  talkedScript,
} from "../fixtures/walk-takes.ts";
import { endNow } from "./live-page.ts";
import { keysOf } from "./hand.ts";
import { launch, type RunningApp } from "./harness.ts";
import { participantWalk } from "./participant-walk.ts";
import { playSegment } from "./play-segment.ts";
import { saidOf, settledAt } from "./said-of-take.ts";
import { steps } from "./steps.ts";
import { coachFromTalk } from "./talked-bench.ts";
import { lookAround } from "./walk-pictures.ts";
import { newestSession } from "./past-sessions.ts";

/** Each test goes on where the one before stopped. */
const step = steps();

/** Long enough for the busiest machine; every wait ends as soon as what it waits for is there. */
const PATIENCE = { timeout: 240_000 };

/** Seconds by which the participant's last mark comes late, for the auditor to find. */
const LATE = 1;

vi.setConfig({ testTimeout: 600_000 });

const dataFolder = mkdtempSync(join(tmpdir(), "benchside-walk-"));
const exported = join(dataFolder, "rows");
let taught: Take;
let unseen: Take;
let talked: Take;
let app: RunningApp;
/** Id of the recorded take's session. */
let take = "";

beforeAll(async () => {
  taught = await film(participantScript);
  unseen = await film(newScript);
  talked = await film(talkedScript);
  app = await launch({ dataFolder });
  app.page.setDefaultTimeout(PATIENCE.timeout);
}, 600_000);
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

const folder = () => join(dataFolder, "sessions", take);
const annotations = async () => (await readAnnotations(folder())).fold.annotations;
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await app.page.keyboard.press(key);
};

/** Events of the newest session. */
const newest = () => newestSession(app.page);

const settled = (count: number) => settledAt(app.page, folder(), count, PATIENCE.timeout);

/** Runs a command of the command line; what it printed. */
async function benchside(...words: string[]): Promise<string> {
  const lines = { out: "", err: "" };
  const output = {
    out: (text: string) => void (lines.out += `${text}\n`),
    err: (text: string) => void (lines.err += `${text}\n`),
  };
  expect([await runCli(benchsideProgram(output), words, output), lines.err]).toEqual([0, expect.any(String)]);
  return lines.out;
}

step("a new coach brings a procedure", async () => {
  const { page } = app;
  // The sample that a first start opens is not what this coach came for.
  await endNow(page);
  const file = join(dataFolder, "bedside-lamp.json");
  writeFileSync(file, formatProcedure(bedsideLamp));
  await app.electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
  await press("Control+3");
  await page.getByRole("button", { name: "Import…" }).click();
  await page.getByText("✓ saved").waitFor();
});

step(
  "by keys alone a participant agrees, rehearses a script, records and marks it, describes it and keeps it",
  async () => {
    const { page } = app;
    const hand = keysOf(app);
    await participantWalk({
      page,
      hand,
      video: taught.video,
      late: LATE,
      safety: "Connect the plug.",
      look: (name) => lookAround(app, name),
    });
    const { id, events } = await newest();
    take = id;
    const marks = events.filter((event): event is EventOf<"marked"> => event.type === "marked");
    expect(marks.map(({ mark, by }) => [mark, by])).toEqual(
      ["next-step", "deviation-starts", "fix-starts", "next-step", "back-on-plan"].map((mark) => [mark, "participant"]),
    );
    await expect.poll(async () => (await annotations()).standing, PATIENCE).toBe("kept");
    expect((await annotations()).segments.map(({ step, text, outcome }) => [step, text, outcome])).toEqual([
      [null, "Before the first step", "none"],
      ["base", "Place the base on the mat.", "right"],
      ["arm", "Fit the plug instead of the arm into the base", "wrong"],
      [null, "Take the plug off again", "none"],
      ["arm", "Fit the arm into the base.", "right"],
      ["plug", "Connect the plug.", "right"],
    ]);
    expect((await annotations()).deviations.map(({ kind, step }) => [kind, step])).toEqual([["substitution", "arm"]]);
  },
);

step("somebody else refuses a segment and corrects it; a third person finds the take right", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Open the session" }).click();
  const enter = async (name: string) => {
    await page.getByRole("button", { name: "Review", exact: true }).waitFor();
    await press("a");
    await page.getByLabel(/auditor ID/).fill(name);
    await press("Enter");
  };
  await enter("a01");
  await page.getByText("Is the description right?").waitFor();
  const { segments } = await annotations();
  const count = await saidOf(folder());
  const late = segments.findIndex(({ step, outcome }) => step === "arm" && outcome === "right");
  for (const [number] of segments.entries()) {
    await playSegment(page, number + 1);
    await press(...(number === late ? ["y", "n", "y"] : ["y", "y", "y"]));
    if (number === late - 1) await app.screenshot("walk-8-audit");
    await settled(count + number + 1);
  }
  await press("Enter");
  await expect.poll(async () => (await annotations()).standing, PATIENCE).toBe("to-correct");

  await press("c");
  await page.getByText("What is done").waitFor();
  await press("e");
  await page.getByText(`Segment ${late + 1} of ${segments.length}`).waitFor();
  const truth = participantActs[4]!.end;
  const tenths = Math.round((segments[late]!.end - truth) * 10);
  expect(tenths).toBeGreaterThan(0);
  const before = await saidOf(folder());
  for (let moved = 0; moved < tenths; moved++) await press("Shift+ArrowLeft");
  await settled(before + tenths);
  expect(Math.abs((await annotations()).segments[late]!.end - truth)).toBeLessThanOrEqual(0.1);
  // The neighbour followed: both are answered anew.
  await playSegment(page, late + 1);
  await press("y", "y", "y");
  await settled(before + tenths + 1);
  await app.screenshot("walk-9-correct");
  await press("ArrowDown");
  await playSegment(page, late + 2);
  await press("y", "y", "y");
  await settled(before + tenths + 2);
  await press("p");
  await page.getByRole("dialog").waitFor();
  await app.screenshot("walk-10-preview");
  await page.getByRole("button", { name: "Submit for a second audit" }).click();
  await expect.poll(async () => (await annotations()).standing, PATIENCE).toBe("corrected");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await press("Escape");
  await enter("a02");
  await page.getByText(/^2 of \d+ segments to go/).waitFor();
  await playSegment(page, late + 1);
  await press("y", "y", "y");
  await page.getByText(/^1 of \d+ segments to go/).waitFor();
  await playSegment(page, late + 2);
  await press("y", "y", "y");
  await page.getByRole("button", { name: "The take is right" }).waitFor();
  await press("Enter");
  await expect.poll(async () => (await annotations()).standing, PATIENCE).toBe("audited");
  await app.screenshot("walk-11-audited");
});

step("its rows are exported, hold what the film shows, and are scored", async () => {
  const { page } = app;
  await app.electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, exported);
  await press("Escape");
  await page.getByRole("button", { name: "Review", exact: true }).waitFor();
  await press("Escape");
  await openReviewed(page);
  const reviewed = page.getByRole("region", { name: "Reviewed takes" });
  // Audited takes are ticked.
  await reviewed.getByRole("button", { name: "Export rows…" }).click();
  await page.getByLabel(/Quiet rows/).waitFor();
  await app.screenshot("walk-12-export");
  // Nobody is in these films, and looking for faces in them takes half as long as they last.
  await page.getByRole("switch", { name: /^Blur faces/ }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Choose a folder…" }).click();
  await reviewed.getByText(/rows written to/).waitFor();
  await app.screenshot("walk-12-rows");
  const rows = parseRows(readFileSync(join(exported, "rows", "train.jsonl"), "utf8"), "train.jsonl");
  expect(rows.every((row) => row.audited && !row.generated && row.participant === "p07")).toBe(true);
  const { steps, deviations } = taught.labels;
  const events = rows.flatMap((row) => row.events);
  const truth = [
    ...steps.map(({ step }, k) => `${k + 1 < steps.length ? "completion" : "finished"} ${step}`),
    ...deviations.map(({ kind, step }) => `${kind} ${step}`),
  ];
  expect(events.map(({ kind, step }) => `${kind} ${step}`).sort()).toEqual(truth.sort());
  const corrected = events.find(({ kind, step }) => kind === "completion" && step === "arm")!;
  expect(Math.abs(corrected.t - steps.find(({ step }) => step === "arm")!.end)).toBeLessThanOrEqual(0.1);
  expect(rows.some(({ decision }) => decision === "silent")).toBe(true);
  const gold = join(exported, "egoproactive", "gold.jsonl");
  const score = JSON.parse(await benchside("eval", "egoproactive", "--gold", gold, "--pred", gold, "--json"));
  expect(score.overall).toMatchObject({ gmean_f1: 1, support: rows.length });
});

step("the coach learns from the take, and catches that mistake in a film that it has not seen", async () => {
  const { page } = app;
  const reviewed = page.getByRole("region", { name: "Reviewed takes" });
  await reviewed.getByRole("button", { name: "Teach the coach" }).click();
  await reviewed.getByText(/Learned/).waitFor();
  await press("Escape");
  await go(page, "Coach");
  await page.getByText("A recording, or a folder of them").click();
  await page.getByRole("option", { name: bedsideLamp.goal }).click();
  await page.locator(".file-choice input[type=file]").setInputFiles(unseen.video);
  await page.getByRole("button", { name: /my-bench/ }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const caught = async () => {
    const { events } = await newest();
    return events.find(
      (event): event is EventOf<"interrupted"> => event.type === "interrupted" && event.step === "arm",
    );
  };
  await expect.poll(caught, PATIENCE).toMatchObject({ kind: "substitution", step: "arm" });
  const [mistake] = unseen.labels.deviations;
  expect((await caught())!.t).toBeGreaterThanOrEqual(mistake!.onset);
  await page.getByText(/Stop/).first().waitFor();
  await app.screenshot("walk-13-caught");
  expect(app.pageErrors).toEqual([]);
});

step("a bench that was filmed once, talking, coaches", () =>
  coachFromTalk(app, { folder: dataFolder, talked: talked.video, watched: taught, patience: PATIENCE }),
);
