import { questionStubAnswers } from "../../src/kits/questions/question-stub-answers.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { captainCookRecordings, captainCookTakes } from "../../src/kits/questions/app/sources.ts";
import {
  baselineAnswerer,
  coachAnswerer,
  graphAnswerer,
  modelAnswerer,
  type CoachedTake,
} from "../../src/kits/questions/app/questions-answerers.ts";
import { askSet, type Answerer } from "../../src/kits/questions/app/ask.ts";
import { rateAnswers, ruleJudge } from "../../src/kits/questions/app/judges.ts";
import { openChat } from "../../src/app/models/open-chat.ts";
import { PERFECT } from "../../src/core/brain/advice/stub.ts";
import { annotationsFromLabels } from "../../src/core/annotation/from-labels.ts";
import type { AskedTake } from "../../src/kits/questions/core/asked-take.ts";
import { alwaysBaseline, randomBaseline } from "../../src/core/questions/baselines.ts";
import { takeFromAnnotation } from "../../src/kits/questions/core/from-annotation.ts";
import { makeQuestions } from "../../src/kits/questions/core/make-questions.ts";
import { PUBLISHED_OPEN, PUBLISHED_ROWS, PUBLISHED_SOURCE } from "../../src/kits/questions/core/questions-published.ts";
import type { QuestionSet } from "../../src/core/questions/question.ts";
import { nameOf, scoreGroups, type GroupScore } from "../../src/kits/questions/core/questions-report.ts";
import type { Interval } from "../../src/core/metrics/bootstrap.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { stubServer } from "../../src/models/stub-server/stub-server.ts";
import { coachTicks, teach } from "../fixtures/coached-takes.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { seeTake } from "../fixtures/seen-takes.ts";
import { coachedFromFeatures } from "./questions-seen.ts";
import { option, report, table } from "./report.ts";
import { planPublished } from "./takes-plan.ts";
import { drawSeeds, readSeeds } from "./takes-seeds.ts";

/** CaptainCook4D's annotations, which are not in the repository. */
const COOKING = fileURLToPath(new URL("../../../shared/data/captaincook4d", import.meta.url));
/** Of its recordings every so many is asked about: fixed before anything was looked at. */
const EVERY = 8;
const ACCURACIES = [0.95, 0.8, 0.5] as const;
const SEED = 11;

/**
 * A set from CaptainCook4D's annotations and one from generated takes, each put to the graph or the coach, to rehearsed models and to baselines. The benches of the generated takes are
 * drawn anew and named (`--seeds A,B,C,D,E` names them); `--benches N` of each seed, `--only N` seeds at most. `--cooking DIR` says where the annotations are. `seen` asks about the
 * recordings of which there are features, which the coach can watch, and nothing else.
 */
export async function run(words: readonly string[]): Promise<void> {
  if (words[0] === "seen") return runSeen();
  const named = valueOf(words, "--seeds");
  const seeds = (named === undefined ? drawSeeds() : readSeeds(named)).slice(0, option(words, "--only", 5));
  const count = option(words, "--benches", 1);
  const folder = await mkdtemp(join(tmpdir(), "benchside-questions-"));
  try {
    const recordings = (await captainCookRecordings(valueOf(words, "--cooking") ?? COOKING)).filter(
      (_, at) => at % EVERY === 0,
    );
    const cooked = makeQuestions(captainCookTakes(recordings, null), SEED);
    const cookedScores = await scored(cooked, [graphAnswerer(recordings)], join(folder, "cooked.jsonl"));
    const { set, coached } = await generated(seeds, count);
    const drawnScores = await scored(set, [coachAnswerer(coached)], join(folder, "drawn.jsonl"));
    const command = `npm run bench:questions -- --seeds ${seeds.join()} --benches ${count}`;
    const body = [
      "Typed questions about annotated steps, scored strictly: a wrong type is a false positive, a missed error a false negative. 95 % intervals over recordings. No model looked at anything: the rehearsed ones answer from the labels, as often rightly as " +
        "their name says, and show what the score makes of that. Questions of the first set were asked in words alone, since there are no films of it; of the second the coach watched the films, and the others were shown none.",
      `### CaptainCook4D's annotations: ${sizeOf(cooked)}, every ${EVERY}th recording`,
      tableOf(cookedScores),
      `### Generated takes: ${sizeOf(set)}, of benches of seeds ${seeds.join(", ")}, which nobody had looked at; each bench was taught by one other take`,
      tableOf(drawnScores),
      "### Published",
      table(
        ["answered by", "typed F1", "precision", "recall", "accuracy"],
        PUBLISHED_ROWS.map(({ name, f1, precision, recall, accuracy }) => [
          name,
          ...[f1, precision, recall, accuracy].map((value) => value?.toFixed(3) ?? "–"),
        ]),
      ),
      `${PUBLISHED_SOURCE}. ${PUBLISHED_OPEN}. Rows here are on other questions: read them beside each other, average nothing.`,
    ].join("\n\n");
    await report("Questions about steps", command, body, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runSeen(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "benchside-questions-"));
  try {
    const coached = await coachedFromFeatures();
    const recordings = (await captainCookRecordings(join(dataFolder, "captaincook4d"))).filter(({ id }) =>
      coached.has(id),
    );
    const set = makeQuestions(captainCookTakes(recordings, null), SEED);
    const scores = await scored(set, [coachAnswerer(coached), graphAnswerer(recordings)], join(folder, "seen.jsonl"));
    const body = [
      `${sizeOf(set)}: CaptainCook4D's recordings of which there are features. The graph-and-filter coach watched these features, an image a second, taught by recordings of three parts of four that the watched one is not in; what it said is scored as in the section above. The task graph alone is given the annotated times.`,
      tableOf(scores),
    ].join("\n\n");
    await report("Questions about steps that the coach has seen", "npm run bench:questions -- seen", body, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function valueOf(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

/** Takes of benches that were drawn, coached by a profile of another take of each. */
async function generated(
  seeds: readonly number[],
  count: number,
): Promise<{ set: QuestionSet; coached: Map<string, CoachedTake> }> {
  const perception = await createPerception(inferenceOptions);
  const { encoder } = perception.status;
  const asked: AskedTake[] = [];
  const coached = new Map<string, CoachedTake>();
  try {
    for (const { name, procedure, lesson, watched } of planPublished(seeds, count)) {
      const profile = teach(procedure, [await seeTake(lesson, perception, encoder)], encoder);
      for (const [at, wanted] of watched.entries()) {
        const { ticks, labels } = await seeTake(wanted, perception, encoder);
        const take = `${name}, take ${at + 1}`;
        asked.push(
          takeFromAnnotation(annotationsFromLabels(procedure, labels), procedure, {
            source: "generated",
            take,
            films: [],
          }),
        );
        coached.set(take, { events: coachTicks(procedure, profile, ticks), procedure });
        console.error(take);
      }
    }
  } finally {
    await perception.close();
  }
  return { set: makeQuestions(asked, SEED), coached };
}

async function scored(set: QuestionSet, watchers: readonly Answerer[], out: string): Promise<GroupScore[]> {
  const context = { signal: new AbortController().signal, progress: () => undefined };
  const simple = [randomBaseline(SEED), alwaysBaseline("correct"), alwaysBaseline("wrong action")].map(
    baselineAnswerer,
  );
  const answers = [];
  for (const answerer of [...watchers, ...simple])
    answers.push(...(await askSet(set, set.questions, answerer, out, context)).answers);
  const questions = new Map(set.questions.map((question) => [question.id, question]));
  for (const accuracy of ACCURACIES) {
    const server = await stubServer({
      takes: [],
      procedure: null,
      kits: [questionStubAnswers(questions)],
      options: { ...PERFECT, accuracy, seed: SEED },
    });
    const chat = await openChat(
      { by: "server", address: server.address, model: "", agreed: "" },
      { key: "", pictures: false, signal: context.signal },
    );
    try {
      const answerer = modelAnswerer({ chat, set, way: [], frames: 8, media: null });
      const name = `rehearsal server, accuracy ${accuracy}`;
      answers.push(...(await askSet(set, set.questions, { ...answerer, name }, out, context)).answers);
    } finally {
      await server.close();
    }
  }
  return scoreGroups(set, answers, await rateAnswers(set, answers, [ruleJudge]), SEED);
}

function sizeOf({ questions }: QuestionSet): string {
  const choices = questions.filter(({ kind }) => kind === "choice");
  const wrong = choices.filter(({ truth }) => !truth.includes("correct")).length;
  return `${choices.length} choice and ${questions.length - choices.length} open questions about ${new Set(questions.map(({ take }) => take)).size} recordings, ${wrong} steps wrong`;
}

function tableOf(scores: readonly GroupScore[]): string {
  const ranged = (value: number | null | undefined, interval: Interval | null | undefined): string =>
    value === null || value === undefined
      ? "–"
      : `${value.toFixed(2)}${interval ? ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]` : ""}`;
  return table(
    ["answered by", "typed F1", "precision", "recall", "accuracy", "detection F1", "open, 0–5 by rules"],
    scores.map(({ group, choice, open }) => [
      nameOf(group),
      ranged(choice?.typed.f1, choice?.intervals?.f1),
      ranged(choice?.typed.precision, choice?.intervals?.precision),
      ranged(choice?.typed.recall, choice?.intervals?.recall),
      ranged(choice?.typed.accuracy, choice?.intervals?.accuracy),
      ranged(choice?.detection.f1, choice?.intervals?.detectionF1),
      ranged(open?.judges[0]?.mean, open?.judges[0]?.interval),
    ]),
  );
}
