import { calibrate } from "./brains-calibrate.ts";
import { cellsOf, coachAll, comparedTo, scoresOf, type BrainRow } from "./brains-rows.ts";
import { SEEDS, SERVERS, USUAL_LATENCY, type Server } from "./brains-servers.ts";
import { generatedTakes, realTakes, withUnseen, type BrainTake } from "./brains-takes.ts";
import { barTable, report, table, type Bar } from "./report.ts";

/** Ways in which a server errs: each answer for itself, or all about one step alike. */
const ERRORS = ["tick", "step"] as const;

/** Rows of the table by mode, server and way of erring. */
type Rows = ReadonlyMap<string, BrainRow>;

/**
 * Run the suite. `--set generated|real` runs one part; `--recipe N` names another real one than 17; `--quick` takes only the servers of an accuracy.
 * Models are tried on fitting seeds, and on every second recording, and reported on the others. Generated takes are those that `npm run bench:takes` has watched.
 */
export async function run(words: readonly string[]): Promise<void> {
  const valueOf = (name: string): string | undefined => words[words.indexOf(name) + 1] ?? undefined;
  const set = words.includes("--set") ? valueOf("--set") : "all";
  const recipe = words.includes("--recipe") ? valueOf("--recipe")! : "17";
  const servers = words.includes("--quick") ? SERVERS.slice(0, 5) : SERVERS;
  const isWhole = !words.includes("--quick") && recipe === "17";
  if (set !== "real") await runGenerated(servers, isWhole);
  if (set !== "generated") await runReal(recipe, servers.slice(0, 8), isWhole);
}

async function runGenerated(servers: readonly Server[], isWhole: boolean): Promise<void> {
  const tried = await generatedTakes("fitting");
  const takes = await generatedTakes("reporting");
  const rows = rowsOf(takes, tried, servers, ["verify", "lead"]);
  const unseen = unseenBars(takes, tried);
  const bars = [...harmBars(rows, servers), ...helpBars(rows), ...unseen];
  const text = `${takes.length} generated takes of middle difficulty on ${new Set(takes.map(({ bench }) => bench)).size} benches of the reporting seeds; models were tried on ${tried.length} takes of the fitting seeds. Lead has no lesson at all and no calibration.`;
  await report(
    "Models beside the filter",
    "npm run bench:brains -- --set generated",
    bodyOf(text, rows, bars),
    bars,
    isWhole,
  );
}

async function runReal(recipe: string, servers: readonly Server[], isWhole: boolean): Promise<void> {
  const all = await realTakes(recipe);
  const takes = all.filter(({ real }) => !real!.odd);
  const tried = all.filter(({ real }) => real!.odd);
  const rows = rowsOf(takes, tried, servers, ["verify"]);
  const bars = [...harmBars(rows, servers), ...(recipe === "17" ? gainBars(rows) : [])];
  const text = `Recipe ${recipe}: ${takes.length} real recordings (the even half by id), each with all others as its lesson, one tick a second; models were tried on the ${tried.length} others.`;
  const name = `Models beside the filter, recipe ${recipe}`;
  await report(name, "npm run bench:brains -- --set real", bodyOf(text, rows, bars), bars, isWhole);
}

function rowsOf(
  takes: readonly BrainTake[],
  tried: readonly BrainTake[],
  servers: readonly Server[],
  modes: readonly ("verify" | "lead")[],
): Rows {
  const rows = new Map([["filter", coachAll("filter alone", takes, "off")]]);
  for (const errors of ERRORS)
    for (const server of servers) {
      const options = { latency: USUAL_LATENCY, ...server.options, errors, seed: SEEDS.tried };
      const calibration = modes.includes("verify") ? calibrate(tried, options) : null;
      for (const mode of modes) {
        const name = `${mode}, ${server.name}, errors by ${errors}`;
        rows.set(nameOf(mode, server.name, errors), coachAll(name, takes, mode, { ...server, errors }, calibration));
        console.error(cellsOf(rows.get(nameOf(mode, server.name, errors))!, rows.get("filter")!).join(" | "));
      }
    }
  return rows;
}

function nameOf(mode: string, server: string, errors: string): string {
  return `${mode} ${server} ${errors}`;
}

/** Of each server in verify: what it may cost, and that nothing comes too late. */
function harmBars(rows: Rows, servers: readonly Server[]): Bar[] {
  const base = rows.get("filter")!;
  const verified = servers.flatMap((server) =>
    ERRORS.map((errors) => ({ server, row: rows.get(nameOf("verify", server.name, errors))! })),
  );
  const late = Math.max(...verified.map(({ row }) => scoresOf(row.takes).late));
  return [
    ...verified.map(({ server, row }) => {
      const { gain, more } = comparedTo(row, base);
      const bar = server.turns ? -0.05 : -0.01;
      return {
        what: `${row.name}: G-Mean F1 and false interrupts an hour against the filter alone`,
        value: `${gain >= 0 ? "+" : ""}${gain.toFixed(3)}, ${more >= 0 ? "+" : ""}${more.toFixed(1)}`,
        bar: server.turns ? "costs at most .05" : "costs at most .01 and 1",
        met: gain >= bar && (server.turns === true || more <= 1),
      };
    }),
    {
      what: "a claim of the filter after its hold, at most",
      value: `${late.toFixed(2)} s`,
      bar: "1.5 s",
      met: late <= 1.5 + 1e-6,
    },
  ];
}

function helpBars(rows: Rows): Bar[] {
  return ERRORS.flatMap((errors) => {
    const lead = scoresOf(rows.get(nameOf("lead", "accuracy .95", errors))!.takes).gmeanF1;
    const recalls = ["accuracy 1", "accuracy .95", "accuracy .9"].map((server) => {
      const { recall } = scoresOf(rows.get(nameOf("verify", server, errors))!.takes);
      return {
        what: `verify, ${server}, errors by ${errors}: out-of-plan recall`,
        value: recall.toFixed(2),
        bar: "at least .95",
        met: recall >= 0.95,
      };
    });
    const what = `lead without a lesson, accuracy .95, errors by ${errors}: G-Mean F1`;
    return [...recalls, { what, value: lead.toFixed(2), bar: "at least .90", met: lead >= 0.9 }];
  });
}

function gainBars(rows: Rows): Bar[] {
  return ERRORS.flatMap((errors) =>
    ["accuracy 1", "accuracy .95", "accuracy .9"].map((server) => {
      const { gain } = comparedTo(rows.get(nameOf("verify", server, errors))!, rows.get("filter")!);
      return {
        what: `verify, ${server}, errors by ${errors}: gain in G-Mean F1`,
        value: gain.toFixed(3),
        bar: "at least .15",
        met: gain >= 0.15,
      };
    }),
  );
}

/** Techniques and substitutions that are in the labels alone. */
function unseenBars(takes: readonly BrainTake[], tried: readonly BrainTake[]): Bar[] {
  return (["accuracy 1", "accuracy .95", "accuracy .9"] as const).map((name) => {
    const { options } = SERVERS.find((server) => server.name === name)!;
    const calibration = calibrate([...tried, ...withUnseen(tried)], {
      latency: USUAL_LATENCY,
      ...options,
      errors: "tick",
      seed: SEEDS.tried,
    });
    const row = coachAll(name, withUnseen(takes), "verify", { name, options, errors: "tick" }, calibration);
    const caught = row.takes.flatMap(({ score }) => score.deviations);
    const n = caught.filter(({ delay }) => delay !== null).length;
    const what = `verify, ${name}, errors by tick: techniques and substitutions caught that only the model sees`;
    return { what, value: `${n} of ${caught.length}`, bar: "all", met: n === caught.length };
  });
}

function bodyOf(text: string, rows: Rows, bars: readonly Bar[]): string {
  const base = rows.get("filter")!;
  return [
    `${text} Answers come after 0.1 s where nothing else is said, at session time. "Lost" counts takes in which the model was found out and only watched. Gains are against the filter alone. In brackets: 95 % bootstrap intervals, by drawing benches.`,
    barTable(bars),
    table(
      [
        "",
        "G-Mean F1",
        "gain",
        "out-of-plan recall",
        "false an hour",
        "latest claim after its hold, s",
        "answered of ticks due",
        "lost",
      ],
      [...rows.values()].map((row) => cellsOf(row, base)),
    ),
  ].join("\n\n");
}
