import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseRows, rowLine } from "../../../src/core/annotation/row.ts";
import { annotationLine, parseAnnotations } from "../../../src/core/annotation/event-lines.ts";
import { EMPTY_FOLD, addEvent } from "../../../src/core/annotation/annotation-fold.ts";
import { parseCalibration, writeCalibration } from "../../../src/core/brain/advice/kept-calibration.ts";
import { parseTranscript } from "../../../src/core/narration/transcript.ts";
import { importProcedure } from "../../../src/core/procedure/import/import-procedure.ts";
import { readPage } from "../../../src/core/procedure/import/page-text.ts";
import { parseProcedure, formatProcedure } from "../../../src/core/procedure/file.ts";
import { formatQuestions, parseQuestions } from "../../../src/core/questions/question.ts";
import { workOf } from "../../../src/core/questions/questions-work.ts";
import { parseScript } from "../../../src/core/script/script-file.ts";
import { fold } from "../../../src/core/journal/fold.ts";
import { parseJournal } from "../../fixtures/parsed-journal.ts";
import { journalLine } from "../../../src/core/journal/journal-lines.ts";
import { salvageSettings } from "../../../src/storage/settings/salvage.ts";
import { summarise } from "../../../src/storage/journal/summary.ts";
import { parseProfile } from "../../../src/storage/library/profiles.ts";
import { annotationEvent } from "../../fixtures/fake-annotations.ts";
import { rowOf } from "../../fixtures/export-by-hand.ts";
import { questionAbout } from "../../fixtures/asked-sets.ts";
import { lampSession } from "../../fixtures/lamp-session.ts";
import { lampCalibration, lampProcedure } from "../../fixtures/withdrawal-home.ts";
import { FILE, textTarget, type Target } from "../target.ts";

const STORED = join(import.meta.dirname, "../../fixtures/stored/v1/data");

/** Texts of the files of older versions below a folder: the short ones whole, of logs as many whole lines as are short. */
function stored(folder: string, ending: RegExp): string[] {
  const names = readdirSync(join(STORED, folder), { recursive: true, encoding: "utf8" }).filter((name) =>
    ending.test(name),
  );
  const texts = names.toSorted().map((name) => readFileSync(join(STORED, folder, name), "utf8"));
  if (ending.source.includes("jsonl")) return texts.map((text) => text.slice(0, text.lastIndexOf("\n", 20_000) + 1));
  return texts.filter((text) => text.length < 40_000);
}

const journal = textTarget(
  "journal",
  () => [lampSession().slice(0, 30).map(journalLine).join(""), ...stored("sessions", /journal\.jsonl$/)],
  (text) => {
    summarise(Buffer.from(text));
    const { events } = parseJournal(text, FILE);
    fold(events);
  },
);

const annotations = textTarget(
  "annotations",
  () => [
    ...stored("sessions", /annotations\.jsonl$/),
    ["q0", "q1"]
      .map((question, at) =>
        annotationLine(annotationEvent(at, "a1", { type: "rubric-answered", question, answer: true })),
      )
      .join(""),
  ],
  (text) => parseAnnotations(text, FILE).events.reduce(addEvent, EMPTY_FOLD),
);

const rows = textTarget(
  "rows",
  () => [[rowOf("tea-1", "p07"), rowOf("tea-2", "p08", 2)].map(rowLine).join(""), ...stored("export/rows", /\.jsonl$/)],
  (text) => parseRows(text, FILE),
);

const profile = textTarget(
  "profile",
  () => stored("profiles", /\.json$/),
  (text) => parseProfile(text, FILE),
);

const procedure = textTarget(
  "procedure",
  () => stored("procedures", /\.json$/),
  (text) => parseProcedure(formatProcedure(parseProcedure(text, FILE)), FILE),
);

const RECIPES = [
  "Tea\n\n1. Boil the water.\n2. Warm the pot (2 minutes).\n3. Pour.\n",
  JSON.stringify({
    steps: { 0: "START", 1: "Boil-Boil the water", 2: "Pour-Pour it" },
    edges: [
      [0, 1],
      [1, 2],
    ],
  }),
  "INSTRUCTIONS\n1. Fold the box\n2. Tape it\n\nINSTRUCTOR: Fold the box.\nUSER: Done.\n",
  "WEBVTT\n\n00:01.000 --> 00:04.000\nfirst you boil the water\n\n00:05.000 --> 00:09.000\nthen you pour it\n",
];

const recipe = textTarget(
  "recipe",
  () => [...RECIPES, ...stored("procedures", /desk-lamp\.json$/)],
  (text) => importProcedure("auto", text, FILE),
);

const page = textTarget(
  "page",
  () => [
    `<html><head><title>Tea</title><script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Tea", recipeInstructions: [{ "@type": "HowToStep", text: "Boil" }] })}</script></head><body><ol><li>Boil &amp; wait</li><li>Pour &#x41;</li></ol></body></html>`,
  ],
  (text) => readPage(text),
);

const transcript = textTarget(
  "transcript",
  () => [
    RECIPES[3]!,
    "1\n00:00:01,000 --> 00:00:02,500\nboil\n\n2\n00:00:03,000 --> 00:00:04,000\npour\n",
    "first boil\nthen pour\n",
  ],
  (text) => parseTranscript(text, FILE),
);

const script = textTarget(
  "script",
  () => stored("scripts", /\.json$/),
  (text) => parseScript(text, FILE),
);

const calibration = textTarget(
  "calibration",
  () => [writeCalibration(lampCalibration("bench", ["tea-1", "p07"]))],
  (text) => parseCalibration(text, FILE),
);

const questions = textTarget(
  "questions",
  () => {
    const work = workOf("lamp", lampProcedure);
    const question = questionAbout("tea-1", work.work);
    return [formatQuestions({ works: new Map([[work.work, work]]), questions: [question] })];
  },
  (text) => parseQuestions(text, FILE),
);

const settings: Target = {
  ...textTarget(
    "settings",
    () => ['{"version":1,"language":"de","theme":"dark","voice":null,"volume":0.5}'],
    (text) => {
      let raw: unknown;
      try {
        raw = JSON.parse(text);
      } catch {
        return;
      }
      salvageSettings(raw);
    },
  ),
  refuses: () => false,
};

/** Files that other people and other machines wrote. */
export const TEXT_TARGETS: readonly Target[] = [
  ...[
    journal,
    annotations,
    rows,
    profile,
    procedure,
    recipe,
    page,
    transcript,
    script,
    calibration,
    questions,
    settings,
  ],
];
