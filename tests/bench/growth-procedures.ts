import { Coach } from "../../src/core/coach/coach.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import { openingBelief } from "../../src/core/brain/filter/belief.ts";
import { advance } from "../../src/core/brain/filter/filter.ts";
import { filterModel } from "../../src/core/brain/filter/filter-model.ts";
import { parametersFor } from "../../src/core/brain/filter/parameters.ts";
import { posterior } from "../../src/core/brain/filter/posterior.ts";
import { seeded, shuffled } from "../../src/core/domain/seeded.ts";
import { formatProcedure, parseProcedure } from "../../src/core/procedure/file.ts";
import { taskGraph } from "../../src/core/procedure/graph.ts";
import { checkProcedure } from "../../src/core/procedure/procedure-check.ts";
import { evidenceOf, procedureOf, timingProfile } from "../fixtures/evidence.ts";
import { costOf, processorMs, type Grown } from "./growth-slope.ts";

const SEED = 46;
const SIZES = [5, 20, 50, 100, 200, 500];
/** Seconds of a step and of the pause behind it. */
const EACH = { step: 4, pause: 1 };
/** Nats by which the step under way stands out: little, so that the beam stays full, as in `bench`. */
const STRENGTH = 0.3;
/** Steps of the two that a step may wait for lie among this many before it. */
const REACH = 6;
/** One of so many steps is left out. */
const SKIPPED = 10;
/** Times that what is no tick is done for the clock. */
const TIMES = 100;
/** Opened sessions that are held at once to see what one takes of memory. */
const COPIES = 20;

/** Procedures of 5 to 500 steps, made up by a seed: read and checked, opened for a session, and ticks of filter and coach over a take of all steps. */
export async function growingProcedures(_: string, largest: number): Promise<Grown> {
  const sizes = SIZES.filter((size) => size <= largest).map((size) => ({ name: `${size} steps`, size }));
  const costs: Awaited<ReturnType<typeof costsOf>>[] = [];
  // The first ones are young: what they cost is not counted.
  await costsOf(SIZES[2]!);
  for (const { size } of sizes) costs.push(await costsOf(size));
  const row = (what: string, unit: "ms" | "µs" | "MB", of: (cost: (typeof costs)[number]) => number) => ({
    what,
    unit,
    values: costs.map(of),
  });
  return {
    about: `Procedures whose steps wait for one or two of the ${REACH} before them, made up by seed ${SEED}; one step of ${SKIPPED} is left out in the take, so that the coach plans anew. A tick is the mean over the take, evidence made before; the others are done ${TIMES} times (the middle one counts). Opening is not linear: each step's ancestors are listed, and of a long procedure a step has hundreds, so that their number grows with the square. 500 steps are the most that a procedure may have.`,
    sizes,
    rows: [
      row("file read and checked", "ms", ({ read }) => read.ms),
      row("checked, as the editor does at each change", "ms", ({ checked }) => checked.ms),
      row("opened for a session", "ms", ({ opened }) => opened.ms),
      row("… in memory", "MB", ({ opened }) => opened.mb),
      row("one tick of the filter", "µs", ({ filter }) => filter),
      row("one tick of the coach, filter and planner", "µs", ({ coach }) => coach),
    ],
  };
}

async function costsOf(count: number) {
  const random = seeded(SEED, "growing procedure");
  const ids = Array.from({ length: count }, (_, i) => `step-${i + 1}`);
  const edges = ids.slice(1).flatMap((id, i) =>
    shuffled(random, ids.slice(Math.max(0, i + 1 - REACH), i + 1))
      .slice(0, random() < 0.4 ? 2 : 1)
      .map((earlier) => `${earlier}>${id}`),
  );
  const procedure = procedureOf(ids, edges);
  const profile = { ...timingProfile(procedure, EACH.step, EACH.pause), handsTell: false };
  const text = formatProcedure(procedure);
  const read = await costOf(TIMES, () => parseProcedure(text, "made.json"));
  const checked = await costOf(TIMES, () => checkProcedure(procedure));
  const opened = await costOf(TIMES, () => new Coach(brainFor(procedure, profile)), COPIES);
  const performed = ids
    .filter((_, at) => at % SKIPPED !== SKIPPED - 2)
    .flatMap((step) => [
      { step, seconds: EACH.step },
      { step: null, seconds: EACH.pause },
    ]);
  const evidence = evidenceOf(procedure, performed, SEED, STRENGTH);
  const model = filterModel(profile, taskGraph(procedure), procedure);
  const parameters = parametersFor(profile);
  const ticks = evidence.length;
  const filter = await processorMs(() => {
    let belief = openingBelief(0);
    for (const tick of evidence) {
      belief = advance(belief, tick, model, parameters);
      posterior(belief, model);
    }
  });
  const coach = await processorMs(() => {
    const over = new Coach(brainFor(procedure, profile));
    for (const [frame, tick] of evidence.entries()) over.tick({ frame, evidence: tick, hands: [] });
  });
  return { read, checked, opened, filter: (filter / ticks) * 1000, coach: (coach / ticks) * 1000 };
}
