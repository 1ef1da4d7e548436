import { brainFor } from "../../src/core/brain/registry.ts";
import type { Evidence } from "../../src/core/domain/tick.ts";
import type { TakeTruth } from "../../src/core/domain/take-truth.ts";
import { lessonTruth, tryLessons, UNTRIED } from "../../src/core/learning/competence.ts";
import { learnProfile } from "../../src/core/learning/learn.ts";
import type { MistakeTake } from "../../src/core/learning/mistakes.ts";
import { saidTolerance, tallyTake } from "../../src/core/learning/tally.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import type { Profile } from "../../src/core/profile/profile.ts";
import { Coach } from "../../src/core/session/coach.ts";
import { createPerception } from "../../src/models/onnx/perception.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { lessonOf, readRealTakes, type RealRecipe } from "../fixtures/real-takes.ts";
import { evidenceOfTake } from "../fixtures/real-watch.ts";
import { toEnd } from "../fixtures/turns.ts";
import { barTable, option, report } from "./report.ts";
import { barsOf, rowsOf, tableOf, type Watched } from "./competence-table.ts";
import { planBenches } from "./takes-plan.ts";
import { takesOf } from "./takes-prepare.ts";

/** Lessons that teach a bench of a real recipe, benches of each recipe, and takes that each watches. */
const LESSONS = 3;
const BENCHES = 1;
const HELD_OUT = 5;

/** Recipes whose takes the prior was taken from. */
const SEEN = ["12", "17"];

/** Seeds of drawn benches that were looked at for it. */
const SEEN_SEEDS = [0, 1];

/**
 * Run the suite: what a bench was expected to get right when it was taught, and what it then got right in takes that had not taught. `--recipes A,B`
 * takes these recipes (13 and 16, which nothing of it was taken from, when left out), `--seed N` the drawn benches of that seed that have been watched before (`bench:takes -- --seed N --prepare`).
 */
export async function run(words: readonly string[]): Promise<void> {
  const at = words.indexOf("--recipes");
  const recipes = await readRealTakes(
    `${dataFolder}/captaincook4d-features`,
    `${dataFolder}/captaincook4d`,
    (at < 0 ? "13,16" : words[at + 1]!).split(","),
  );
  const seed = option(words, "--seed", 1);
  const drawn = await drawnBenches(seed);
  const real = recipes.flatMap((recipe) =>
    Array.from({ length: BENCHES }, (_, number) => realBench(recipe, number)).flat(),
  );
  const rows = rowsOf([...drawn, ...real]);
  const bars = barsOf(rows);
  const body = [
    `Real: ${BENCHES} benches of each recipe, each taught by ${LESSONS} takes (left out in turn for the estimate) and watched on ${HELD_OUT} others; the prior was taken from recipes ${SEEN.join(" and ")}. ` +
      `Drawn: benches of seed ${seed}, taught by one take, so that the prior alone says what is expected (${new Set(drawn.map(({ bench }) => bench)).size} benches). Right as in docs/decisions/competence.md. Rows with fewer than ten claims count for no bar.`,
    barTable(bars),
    tableOf(rows),
  ].join("\n\n");
  await report(
    "What a bench is expected to get right",
    ["npm run bench:competence", ...(words.length > 0 ? ["--", ...words] : [])].join(" "),
    body,
    bars,
  );
}

function realBench(recipe: RealRecipe, number: number): Watched[] {
  const { takes, procedure, encoder } = recipe;
  const fit = takes.filter(({ steps }) => steps.length > 0);
  const place = (i: number): number => Math.floor((i * fit.length) / LESSONS + number) % fit.length;
  const taught = Array.from({ length: LESSONS }, (_, i) => fit[place(i)]!);
  const lessons = taught.map((take): MistakeTake => ({ ...lessonOf(take), wrong: [], offPlan: [] }));
  const profile: Profile = {
    ...learnProfile(procedure, lessons, encoder),
    competence: toEnd(tryLessons(procedure, lessons, encoder)).result,
  };
  const others = fit.filter((take) => !taught.includes(take)).slice(number * HELD_OUT, (number + 1) * HELD_OUT);
  return others.map((take): Watched => {
    console.error(`${take.id} after ${taught.map(({ id }) => id).join()}`);
    const truth = lessonTruth(procedure, { ...lessonOf(take), wrong: [] });
    const group = `recipe ${recipe.recipe}${SEEN.includes(recipe.recipe) ? " (seen)" : ""}`;
    return {
      group,
      bench: `${recipe.recipe} ${number}`,
      profile,
      tally: tallied(procedure, profile, evidenceOfTake(take, profile), truth),
    };
  });
}

async function drawnBenches(seed: number): Promise<Watched[]> {
  const perception = await createPerception(inferenceOptions);
  const { encoder } = perception.status;
  await perception.close();
  const takes = await takesOf(planBenches("reporting", seed, false), encoder);
  return takes.map(({ bench, procedure, profile, evidence, labels }): Watched => {
    const known = { ...profile, competence: UNTRIED };
    return {
      group: SEEN_SEEDS.includes(seed) ? "drawn benches (seen)" : "drawn benches",
      bench,
      profile: known,
      tally: tallied(procedure, known, evidence, labels),
    };
  });
}

/** What the coach says of a take where nothing is held back, against what was so. */
function tallied(
  procedure: Procedure,
  profile: Profile,
  evidence: readonly Evidence[],
  truth: TakeTruth,
): Watched["tally"] {
  const coach = new Coach(brainFor(procedure, profile));
  const events = evidence.flatMap((one, frame) => coach.tick({ frame, evidence: one, hands: [] }));
  return tallyTake([...events, ...coach.closing(evidence.at(-1)?.t ?? 0)], truth, saidTolerance(profile.handsTell));
}
