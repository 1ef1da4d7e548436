import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { agree, prepare, rehearse, take } from "../e2e/participant-walk.ts";
import { counting, handlingSeconds, keysOf, mouseOf, type Hand, type Handling } from "../e2e/hand.ts";
import { launch, type RunningApp } from "../e2e/harness.ts";
import { newestSession } from "../e2e/past-sessions.ts";
import { writeRecipe } from "../e2e/write-recipe.ts";
import { playSegment } from "../e2e/play-segment.ts";
import { auditTake } from "../fixtures/audit-take.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { lamp } from "../fixtures/lamp-session.ts";
import { manySessions } from "../fixtures/many-sessions.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { bedsideLamp, film, participantScript } from "../fixtures/walk-takes.ts";
import type { Bar } from "./report.ts";

const PATIENCE = { timeout: 240_000 };
/** Seed of the researcher's sessions, and how many people they are of: about twenty each. */
const SEED = 4102;
const MADE_UP = 300;
const PEOPLE = 15;
/** Whose sessions the researcher wants. */
const WANTED = "p3";
/** Takes that wait for the auditor. */
const TO_AUDIT = 5;

/** A person with one kind of hand, at a window of their own. */
interface Walker {
  readonly app: RunningApp;
  readonly page: Page;
  readonly hand: Hand;
  /** What was done so far is not of the walk. */
  readonly begin: () => void;
  /** Counts the controls of what is shown, for a row of its own. */
  readonly shown: (what: string) => Promise<void>;
}

interface Walk {
  readonly name: string;
  /** Whether the person is asked what they are here for, as at a first start. */
  readonly askDoor?: true;
  /** What lies in the data folder before. */
  readonly furnish?: (dataFolder: string) => void | Promise<void>;
  readonly walk: (walker: Walker) => Promise<void>;
}

const unseen = (): Promise<void> => Promise.resolve();

/** Each of the walks that the doors are made for, by its name on the command line. */
const WALKS: Readonly<Record<string, Walk>> = {
  sample: {
    name: "First start to a coached sample",
    askDoor: true,
    async walk({ page, hand }) {
      const question = page.getByRole("region", { name: "What are you here for?" });
      await hand.press(question.getByRole("button", { name: "Coach", exact: true }));
      await coached(page);
    },
  },
  own: {
    name: "Own job of seven steps to coaching it",
    async walk({ page, hand, begin }) {
      await page.evaluate(() => window.benchside.call("session.close", undefined));
      begin();
      const { video, ends, texts } = await rightFilm();
      await writeRecipe({ page, hand, look: unseen }, { goal: "My lamp", steps: texts });
      await hand.go("Coach");
      await hand.press(page.getByRole("button", { name: "Start with “My lamp”" }));
      await hand.file(page.getByRole("button", { name: "Teach from a film you have…" }), video);
      const teach = page.getByRole("region", { name: "Teach this bench" });
      await teach.waitFor(PATIENCE);
      for (const end of ends) {
        await hand.toSecond(page.locator(".timeline [role=slider]").first(), end);
        await hand.press(teach.getByRole("button", { name: "Ends here" }), "e");
      }
      await hand.press(teach.getByRole("button", { name: "Learn this bench" }));
      await teach.getByText("✓ Learned").waitFor(PATIENCE);
      await hand.press(page.getByRole("button", { name: "Coach with it now" }));
      await hand.press(page.getByText("A recording, or a folder of them"));
      await hand.file(page.getByRole("button", { name: "Choose a video…" }), video);
      await hand.press(page.getByRole("button", { name: "Start", exact: true }));
      await coached(page);
    },
  },
  takes: {
    name: "Two takes and the next person's first",
    furnish: (dataFolder) => keepProcedure(dataFolder),
    async walk({ page, hand, begin, shown }) {
      const { video } = await film(participantScript);
      const safety = bedsideLamp.steps.find(({ safetyCritical }) => safetyCritical)!.text;
      await page.evaluate(() => window.benchside.call("session.close", undefined));
      await prepare({ page, hand, video, look: unseen });
      begin();
      await agree({ page, hand, look: unseen }, { pseudonym: "p07", name: "P. Seven" });
      await rehearse({ page, hand, look: unseen });
      await take({ page, hand, look: unseen, safety, recording: () => shown("Take") });
      await hand.press(page.getByRole("button", { name: "Another take" }));
      await rehearse({ page, hand, look: unseen });
      await take({ page, hand, look: unseen, safety, again: "P. Seven" });
      await hand.press(page.getByRole("button", { name: "Next person" }));
      await agree({ page, hand, look: unseen }, { pseudonym: "p08", name: "P. Eight" });
      await rehearse({ page, hand, look: unseen });
      await take({ page, hand, look: unseen, safety, filmed: video });
    },
  },
  audit: {
    name: "An auditor's work list of five",
    async furnish(dataFolder) {
      for (let n = 1; n <= TO_AUDIT; n++) await auditTake(join(dataFolder, "sessions"), `lamp-${n}`, true);
    },
    async walk({ page, hand }) {
      await hand.go("Work list");
      await hand.write(page.getByLabel(/auditor ID/), "a01");
      await hand.press(page.getByRole("button", { name: "Show my work" }), "Enter");
      const list = page.getByRole("region", { name: "To audit" });
      await list.getByText(String(TO_AUDIT), { exact: true }).waitFor(PATIENCE);
      await hand.press(list.getByRole("listitem").first().getByRole("button"));
      for (let left = TO_AUDIT; left > 0; left--) {
        await audited(page, hand);
        if (left > 1) await hand.press(page.getByRole("button", { name: "Next take" }), "Enter");
      }
      await page.getByText("Done. No other take waits for you here.").waitFor(PATIENCE);
    },
  },
  scores: {
    name: "A researcher finds, exports and scores the sessions of one person",
    async furnish(dataFolder) {
      for (const { folder, participant, skipped } of manySessions(join(dataFolder, "sessions"), MADE_UP, SEED, PEOPLE))
        if (participant === WANTED) await describe(folder, skipped);
    },
    async walk({ app, page, hand }) {
      const folder = mkdtempSync(join(tmpdir(), "benchside-exported-"));
      try {
        await app.electron.evaluate(({ dialog }, path) => {
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
        }, folder);
        await hand.go("Library");
        const table = page.getByRole("grid", { name: "Sessions" });
        await table.locator("[data-key]").first().waitFor(PATIENCE);
        await hand.write(page.getByRole("searchbox"), `person:${WANTED}`);
        await page
          .getByText(/^\d\d? of \d+/)
          .first()
          .waitFor();
        await hand.press(table.getByRole("checkbox", { name: "Choose all" }));
        const bar = page.getByRole("toolbar", { name: /chosen$/ });
        await hand.press(bar.getByRole("button", { name: "Export…" }));
        const sheet = page.getByRole("dialog");
        await hand.press(sheet.getByRole("button", { name: "Choose a folder…" }));
        await written(folder);
        await hand.press(sheet.getByRole("button", { name: "Close" }));
        await hand.press(bar.getByRole("button", { name: "Score" }));
        await hand.press(page.getByRole("button", { name: "Score", exact: true }), "r");
        await page.locator(".evaluate-head").waitFor(PATIENCE);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
};

/** The names of the walks, for the command line. */
export const WALK_NAMES = Object.keys(WALKS);

/**
 * Walks each way by keys alone and by mouse alone in the real window, and counts what a person does: what they decide and do (a press, a text typed, a list's choice), and how long that takes a practised person
 * by the keystroke-level model, in seconds. What the program takes is not in it. One that comes to no end is a row that says where.
 *
 * @param controls counts what a view shows at once
 */
export async function walked(names: readonly string[], controls: (page: Page) => Promise<number>): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const name of names) {
    const walk = WALKS[name]!;
    for (const handOf of [keysOf, mouseOf]) {
      const bar = await walkedBy(walk, handOf, async (what, page) => {
        const value = await controls(page);
        const seen = { what: `${what}: controls at once`, value: String(value), bar: "at most 6", met: value <= 6 };
        if (!bars.some((one) => one.what === seen.what)) bars.push(seen);
      });
      console.log(`${bar.what}: ${bar.value}`);
      bars.push(bar);
    }
  }
  return bars;
}

async function walkedBy(
  { name, askDoor, furnish, walk }: Walk,
  handOf: (app: RunningApp) => Hand,
  shown: (what: string, page: Page) => Promise<void>,
): Promise<Bar> {
  const dataFolder = mkdtempSync(join(tmpdir(), "benchside-walked-"));
  let app: RunningApp | null = null;
  try {
    await furnish?.(dataFolder);
    app = await launch({ dataFolder, ...(askDoor && { askDoor }) });
    const { page } = app;
    page.setDefaultTimeout(60_000);
    const hand = counting(handOf(app));
    let before: Handling & { readonly acts: number } = { keys: 0, letters: 0, clicks: 0, acts: 0 };
    const begin = (): void => void (before = { ...hand.made, acts: hand.acts() });
    const what = `${name}, by ${hand.by}`;
    try {
      await walk({ app, page, hand, begin, shown: (of) => shown(of, page) });
    } catch (error) {
      console.error(error);
      await app.screenshot(`walk-stopped-${hand.by}`).catch(() => undefined);
      return {
        what,
        value: `not finished: ${String(error).split("\n")[0]!.replaceAll("|", "/")}`,
        bar: "finished",
        met: false,
      };
    }
    const { keys, letters, clicks } = hand.made;
    const since = { keys: keys - before.keys, letters: letters - before.letters, clicks: clicks - before.clicks };
    const acts = hand.acts() - before.acts;
    const seconds = handlingSeconds(since, acts);
    return { what, value: `${acts} actions, ${seconds.toFixed(0)} s of handling`, bar: "finished", met: true };
  } finally {
    await app?.[Symbol.asyncDispose]();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A session runs, and the coach has said the first step. */
async function coached(page: Page): Promise<void> {
  await page.getByRole("toolbar", { name: "Corrections" }).waitFor(PATIENCE);
  while (!(await newestSession(page)).events.some(({ type }) => type === "uttered")) await page.waitForTimeout(500);
}

/** The film of the sample in which all is right, where each of its seven steps ends in it (seconds), and their texts. */
async function rightFilm(): Promise<{ video: string; ends: readonly number[]; texts: readonly string[] }> {
  const folder = fileURLToPath(new URL("../../resources/sample/takes/", import.meta.url));
  const labels = (await readdir(folder)).filter((name) => name.endsWith(".labels.json"));
  const [lamp] = sampleProcedures();
  for (const name of labels) {
    const { steps, deviations } = JSON.parse(readFileSync(folder + name, "utf8")) as {
      readonly steps: readonly { readonly step: string; readonly end: number }[];
      readonly deviations: readonly object[];
    };
    if (deviations.length > 0) continue;
    const texts = steps.map(({ step }) => lamp!.steps.find(({ id }) => id === step)!.text);
    return { video: folder + name.replace(".labels.json", ".mp4"), ends: steps.map(({ end }) => end), texts };
  }
  throw new Error(`${folder} has no take in which all is right`);
}

/** Answers yes to all that is asked about each segment of a take, played before it, and then about the take. */
async function audited(page: Page, hand: Hand): Promise<void> {
  const asked = page.getByRole("list", { name: "Questions" });
  const verdict = page.getByRole("button", { name: "The take is right" });
  for (let number = 1; !(await verdict.isVisible()); number++) {
    await playSegment(page, number);
    for (let question = 0; question < 3; question++) await hand.press(asked.getByRole("button", { name: /^Yes/ }), "y");
    await verdict.or(page.locator(".segment-number").getByText(`Segment ${number + 1} of`)).waitFor(PATIENCE);
  }
  await hand.press(verdict, "Enter");
  await page.getByText("✓ The take is right.").waitFor();
}

/** Puts the procedure of the participants' film into the library. */
function keepProcedure(dataFolder: string): void {
  const folder = join(dataFolder, "procedures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${bedsideLamp.id}.json`), JSON.stringify(bedsideLamp));
}

/** Says of a session at the lamp when each step was done, ten seconds each, except one that was left out. */
async function describe(folder: string, skipped: string | null): Promise<void> {
  const done = lamp.steps.filter(({ id }) => id !== skipped);
  const segments = done.map(({ id, text }, at) => {
    return { id, start: at * 10, end: at * 10 + 10, step: id, text, outcome: "right" as const };
  });
  await new AnnotationFile(folder).append("a01", { type: "segmented", segments, source: "marks" });
}

/** Waits until a timeline of each session has been written. */
async function written(folder: string): Promise<void> {
  for (let before = -1, now = 0; now === 0 || now !== before;) {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    [before, now] = [now, (await readdir(folder, { recursive: true })).length];
  }
}
