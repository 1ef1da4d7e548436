import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { DEFAULT_PARAMETERS } from "../../src/core/brain/filter/parameters.ts";
import { dataFolder } from "../fixtures/data.ts";
import { lessonOf, LESSONS, lessonsFor, readRealTakes, type Lesson, type RealRecipe } from "../fixtures/real-takes.ts";
import { accuracyOf, decisionsOf, deviationsFound, evidenceOfTake, watchReal } from "../fixtures/real-watch.ts";
import { barTable, option, report } from "./report.ts";
import { majority, clock, nearest, MEAN_SECONDS, viterbi } from "./real-ways.ts";
import { conditionsOf, conditionsTable } from "./real-conditions.ts";
import type { Row } from "./real-bars.ts";
import { barsOf, barsOfAll, scores, sectionOf } from "./real-bars.ts";

/** Run the suite. `--conditions` runs the table of oracle plan and oracle perception alone. `--pairs N` takes at most N single takes a lesson and watched take (default 1), evenly spread. */
export async function run(words: readonly string[]): Promise<void> {
  const path = (name: string, fallback: string): string => {
    const at = words.indexOf(name);
    return at < 0 ? `${dataFolder}/${fallback}` : words[at + 1]!;
  };
  const listed = words.includes("--recipes") ? words[words.indexOf("--recipes") + 1]!.split(",") : [];
  const recipes = await readRealTakes(
    path("--features", "captaincook4d-features"),
    path("--annotations", "captaincook4d"),
    listed,
  );
  const pairs = option(words, "--pairs", 1);
  const isPart = words.includes("--conditions");
  const lessons = isPart ? (["all other takes"] as const) : LESSONS;
  const results = recipes.map((recipe) => ({ recipe, rows: watchAll(recipe, pairs, lessons) }));
  if (words.includes("--json")) {
    console.log(JSON.stringify(results.map(({ recipe, rows }) => ({ recipe: recipe.recipe, lessons: scores(rows) }))));
    return;
  }
  await reportConditions(results, listed.length === 0);
  if (isPart) return;
  const bars = [
    ...results.flatMap(({ recipe, rows }) => barsOf(recipe, rows)),
    ...barsOfAll(results.flatMap(({ rows }) => rows)),
  ];
  const body = [
    `One tick a second, no hands. Lessons of one take: ${pairs} for each watched take. Accuracy is the mean over watched takes; its halves are every second recording by id. Omissions found are those that the coach itself named as the take ended, or asked about in the summary. In brackets 95 % intervals over takes. What was fitted on which recipes: docs/decisions/which-step.md and left-out.md.`,
    barTable(bars),
    ...results.flatMap(({ recipe, rows }) => sectionOf(recipe, rows)),
  ].join("\n\n");
  await report("Real takes", "npm run bench:real", body, bars);
}

const CONDITIONS_WORDS = `Each take after all others as its lesson. *Oracle plan*: the plan is that of the labels at each moment (docs/decisions/oracle-plan.md), with the times of a word that these decisions have; *plan followed*: it follows what the coach decides, as in a session. *Oracle perception*: perfect eyes (the step under way by the labels, the one that has just ended), which other tables call true step evidence. In a cell G-Mean F1 with its 95 % interval over takes, and behind it F1 of interrupts and of silence. In the last column: order deviations caught on the way, and words about them that were right of those said, with the plan followed / with the oracle plan.`;

async function reportConditions(
  results: readonly { readonly recipe: RealRecipe; readonly rows: readonly Row[] }[],
  keep: boolean,
): Promise<void> {
  const takes = results.map(({ recipe, rows }) => ({
    recipe: recipe.recipe,
    takes: rows.flatMap(({ conditions }) => conditions ?? []),
  }));
  const body = `${CONDITIONS_WORDS}\n\n${conditionsTable(takes)}`;
  await report("Oracle plan and oracle perception", "npm run bench:real -- --conditions", body, [], keep);
}

function watchAll(recipe: RealRecipe, pairs: number, lessons: readonly Lesson[]): Row[] {
  const profiles = new Map<string, ReturnType<typeof learnProfile>>();
  return lessons.flatMap((lesson) =>
    recipe.takes.flatMap((take, number) => {
      const sets = lessonsFor(take, recipe.takes, lesson);
      const some = Array.from(
        { length: Math.min(pairs, sets.length) },
        (_, i) => sets[(number + Math.floor((i * sets.length) / pairs)) % sets.length]!,
      );
      return some.map((set): Row => {
        const key = set.map(({ id }) => id).join();
        const profile = profiles.get(key) ?? learnProfile(recipe.procedure, set.map(lessonOf), recipe.encoder);
        profiles.set(key, profile);
        const evidence = evidenceOfTake(take, profile);
        const watched = watchReal(recipe, profile, evidence);
        console.error(`${take.id} after ${key}: ${accuracyOf(take, watched.steps).toFixed(2)}`);
        return {
          take,
          lesson,
          named: {
            majority: take.ticks.map(() => majority(set)),
            "clock only (offline)": clock(take, set[0]!),
            "nearest prototype": nearest(recipe, evidence, 1),
            [`${MEAN_SECONDS} s mean` as const]: nearest(recipe, evidence, MEAN_SECONDS),
            "left-to-right Viterbi (offline)": viterbi(recipe, evidence, set[0]!),
            "duplex, parameters for hands": watchReal(recipe, profile, evidence, DEFAULT_PARAMETERS).steps,
            duplex: watched.steps,
          } as Row["named"],
          decisions: decisionsOf(take, watched),
          found: deviationsFound(recipe, take, watched),
          ...(lesson === "all other takes" ? { conditions: conditionsOf(recipe, take, profile, evidence) } : {}),
        };
      });
    }),
  );
}
