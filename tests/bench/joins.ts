import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { joinLines, LEAST_JOINED } from "../../src/core/brain/advice/forms/pwr-join.ts";
import { likeLines } from "../../src/core/brain/advice/like-lines.ts";
import { toldByWords } from "../../src/core/brain/advice/told-by-words.ts";
import type { SentenceReader } from "../../src/core/metrics/text-likeness.ts";
import { vectorLikeness } from "../../src/core/metrics/text-vector.ts";
import type { Plan } from "../../src/core/plan/plan.ts";
import { likenesses } from "../../src/core/procedure/match.ts";
import { openSentences } from "../../src/models/onnx/onnx-sentences.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { PLANNER_ANSWERS, type PlannerAnswer } from "../fixtures/planner-answers.ts";
import { barTable, report, table, type Bar } from "./report.ts";

/** Texts that are to be joined to lines, and of which task they are. */
interface Answer extends PlannerAnswer {
  readonly task: string;
}

/** Lines of another task that are held against a plan. */
const STRANGE = 6;
/** Share of a set by which a way may be worse before it is called that. */
const TOLERATED = 0.01;
/** Thresholds that are tried for vectors alone. */
const TRIED = Array.from({ length: 81 }, (_, at) => 0.15 + at / 100);

/** How texts and lines may be compared. */
const WAYS = ["words", "vectors alone", "words and vectors"] as const;
type Way = (typeof WAYS)[number];

/** Run the suite: the words of planners and of public procedures joined to plans, by words and by vectors of sentences. */
export async function run(): Promise<void> {
  const encoder = await openSentences(inferenceOptions.modelsFolder);
  const sentences = remembering(encoder);
  const howto = answersOf("train");
  const sets: Record<string, readonly Answer[]> = {
    "planner's answers written by hand": PLANNER_ANSWERS.map((one, at) => ({ ...one, task: String(at) })),
    "HowToDIV, an expert's turn for each step (train)": howto,
    "HowToDIV (val)": answersOf("val"),
    "CaptainCook4D, what was done in takes with errors": errors(),
    "lines of another task, HowToDIV (train)": strangers(howto),
    "lines of another task, HowToDIV (val)": strangers(answersOf("val")),
  };
  const rejected = "lines of another task, HowToDIV (train)";
  const likeOf: Readonly<Record<Way, (one: Answer) => Promise<readonly (readonly number[])[]>>> = {
    words: ({ texts, lines }) => Promise.resolve(likenesses(texts, lines)),
    "vectors alone": ({ texts, lines }) => cosines(texts, lines, sentences),
    "words and vectors": async ({ texts, lines }) => (await likeLines(texts, lines, sentences)).of,
  };
  const rightBy = async (way: Way, least: number, set: readonly Answer[]): Promise<number> => {
    const found = await Promise.all(set.map(async (one) => rightIn(one, joinLines({ by: "words", of: await likeOf[way](one) }, least)))); // prettier-ignore
    return sum(found) / sum(set.map(({ texts }) => texts.length));
  };
  const wanted = await rightBy("words", LEAST_JOINED.words, sets[rejected]!);
  const equal = async (): Promise<number> => {
    for (const least of TRIED) if ((await rightBy("vectors alone", least, sets[rejected]!)) >= wanted) return least;
    return 1;
  };
  const alone = await equal();
  const leasts: Readonly<Record<Way, number>> = { words: LEAST_JOINED.words, "vectors alone": alone, "words and vectors": LEAST_JOINED.vectors }; // prettier-ignore
  const joined: string[][] = [];
  const worse: string[] = [];
  for (const [name, set] of Object.entries(sets)) {
    const shares = await Promise.all(WAYS.map((way) => rightBy(way, leasts[way], set)));
    if (shares[2]! < shares[0]! - TOLERATED) worse.push(name);
    joined.push([name, String(sum(set.map(({ texts }) => texts.length))), ...shares.map(percent)]);
  }
  const told: string[][] = [];
  for (const [name, set] of Object.entries(sets)) {
    if (!name.includes("HowToDIV")) continue;
    const shares = [await toldRight(set), await toldRight(set, sentences)];
    if (shares[1]! < shares[0]! - TOLERATED) worse.push(`told: ${name}`);
    told.push([name, String(sum(set.map(({ texts }) => texts.length - 1))), ...shares.map(percent)]);
  }
  await encoder.close();
  const bars: Bar[] = [
    {
      what: "sets in which words and vectors together are worse than words by more than 1 %",
      value: worse.length === 0 ? "none" : worse.join("; "),
      bar: "none",
      met: worse.length === 0,
    },
  ];
  const text = `A planner's answer in the form \`pwr\` is words alone: each line is joined to the line of the plan that it is most like (\`pwr-join.ts\`). A line of another task is to be joined to none. The least likeness at which a line is joined is ${LEAST_JOINED.words} by words and ${LEAST_JOINED.vectors} by words and vectors together, at which no set is worse by more than one line in a hundred; that of vectors alone is here ${alone.toFixed(2)}, at which as many lines of another task are left free as by words (HowToDIV, train). Share of lines that are joined rightly:`;
  const second = "What a duplex in that form says is held against the plan in the same way (`told-by-words.ts`): an expert's turn about a step says that the one before it is done, and a line of another task says nothing. Share that is told rightly:"; // prettier-ignore
  const body = [
    text,
    table(["words", "lines", ...WAYS], joined),
    second,
    table(["words", "turns", "words", "words and vectors"], told),
    barTable(bars),
  ];
  await report("Words joined to plans", "npm run bench:joins", body.join("\n\n"), bars);
}

/** Sessions whose expert says one turn for each listed step, and whose participant made no error. */
function answersOf(part: "train" | "val"): Answer[] {
  const folder = join(dataFolder, "howtodiv", part);
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return files.toSorted().flatMap((name): Answer[] => {
    const text = readFileSync(join(folder, name), "utf8");
    const listed = text.split(/\nDialogue/)[0]!.split("\n").flatMap((line) => /^\s*\d+\.\s*(.*)$/.exec(line)?.[1] ?? []); // prettier-ignore
    const turns = [...text.matchAll(/\nTurn \d+\n[\s\S]*?Expert:\s*(.*)/g)].map(([, words]) => words!);
    if (turns.length !== listed.length || listed.some((line) => line.includes("**"))) return [];
    const steps = listed.flatMap((line, at) => (/^(done\.?$|(ingredients|tools|materials)\b[^:]*:)/i.test(line) ? [] : [at])); // prettier-ignore
    const lines = steps.map((at) => listed[at]!);
    if (new Set(lines).size < lines.length) return [];
    return [{ task: name.split(/_[u0-9]/)[0]!, lines, texts: steps.map((at) => turns[at]!), right: steps.map((_, at) => at) }]; // prettier-ignore
  });
}

interface Recording {
  readonly activity_id: number;
  readonly is_error: boolean;
  readonly step_annotations: readonly { description: string; modified_description?: string; step_id: number; start_time: number }[]; // prettier-ignore
}

/** What was done in takes with errors, in the annotators' words and the order of doing, and the recipes' steps. */
function errors(): Answer[] {
  const file = join(dataFolder, "captaincook4d", "error_annotations.json");
  const all = JSON.parse(readFileSync(file, "utf8")) as readonly Recording[];
  const words = (text: string): string => text.replace(/^[^-]*-/, "").trim();
  return all
    .filter(({ is_error: wrong }) => wrong)
    .map(({ activity_id: activity, step_annotations: steps }) => {
      const recipe = new Map(all.filter((one) => one.activity_id === activity).flatMap((one) => one.step_annotations.map(({ step_id: id, description }) => [id, words(description)] as const))); // prettier-ignore
      const done = steps.filter(({ start_time: t, modified_description: how = "" }) => t >= 0 && !/skipped/i.test(how));
      const ids = [...recipe.keys()];
      const inOrder = done.toSorted((a, b) => a.start_time - b.start_time);
      return {
        task: String(activity),
        lines: [...recipe.values()],
        texts: inOrder.map(({ description, modified_description: how }) => words(how ?? description)),
        right: inOrder.map(({ step_id: id }) => ids.indexOf(id)),
      };
    });
}

/** The plans of sessions with words of another task: none of them is a line of the plan. */
function strangers(set: readonly Answer[]): Answer[] {
  return set.map(({ task, lines }, at) => {
    const others = set.filter((one) => one.task !== task);
    const texts = others[(at * 7 + 3) % others.length]!.texts.slice(0, STRANGE);
    return { task, lines, texts, right: texts.map(() => null) };
  });
}

/** Share of turns of which the right thing is told, each while the step before it is the current one. */
async function toldRight(set: readonly Answer[], sentences?: SentenceReader): Promise<number> {
  const found: number[] = [];
  for (const { texts, lines, right } of set)
    for (const at of texts.keys()) {
      if (at === 0) continue;
      const now = Math.min(at - 1, lines.length - 2);
      const { kind, step } = await toldByWords(texts[at]!, planAt(lines, now), sentences);
      found.push(Number(right[at] === null ? kind === null : kind === "completion" && step === String(now)));
    }
  return sum(found) / found.length;
}

function planAt(lines: readonly string[], now: number): Plan {
  const steps = lines.map((text, at) => ({
    ...{ key: String(at), step: String(at), text, recovery: null, cues: { complete: [], incomplete: [] } },
    state: at < now ? ("completed" as const) : at === now ? ("current" as const) : ("next" as const),
  }));
  return { mode: "update", revision: 1, goal: "", steps };
}

async function cosines(texts: readonly string[], lines: readonly string[], sentences: SentenceReader) {
  const [left, right] = [await sentences.vectors(texts), await sentences.vectors(lines)];
  return left.map((one) => right.map((other) => vectorLikeness(one, other)));
}

/** An encoder that reads each text once. */
function remembering(encoder: SentenceReader): SentenceReader {
  const known = new Map<string, Float32Array>();
  return {
    vectors: async (texts) => {
      for (const text of texts) if (!known.has(text)) known.set(text, (await encoder.vectors([text]))[0]!);
      return texts.map((text) => known.get(text)!);
    },
  };
}

function rightIn({ right }: Answer, found: readonly (number | null)[]): number {
  return found.filter((line, at) => line === right[at]).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
