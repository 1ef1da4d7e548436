import { spawnSync } from "node:child_process";
import { deepStrictEqual } from "node:assert";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FORM_PARSERS } from "../../src/app/exchange/parsers.ts";
import { TIMELINE_FORMATS } from "../../src/core/interchange/timeline/formats.ts";
import type { ReadTimeline, Timeline } from "../../src/core/interchange/timeline/timeline-model.ts";
import { stepNamed } from "../../src/core/interchange/timeline/step-named.ts";
import { LAMP_TIMELINE } from "../fixtures/timeline.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, ".cache/exports");
const FPS = 25;

/** A program, what is written for it, and what must come of it. Each throws when something is another than it should be. */
interface Tool {
  readonly name: string;
  /** Its package, as requirements.txt pins it. */
  readonly pinned: string;
  readonly script: string;
  readonly format: string;
  /** Ending of the file that the program writes of it; empty where it writes none. */
  readonly back: string;
  /** @param said what the program printed @param back the file that it wrote */
  check(timeline: Timeline, said: Said, back: string): void;
}

type Said = Readonly<Record<string, unknown>>;

const inOrder = (all: readonly (readonly [number, number, ...unknown[]])[]) =>
  all.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
const format = (id: string) => TIMELINE_FORMATS.find((each) => each.id === id)!;
const read = (id: string, text: string): ReadTimeline =>
  format(id).read!(text, "back", { parsers: FORM_PARSERS, from: null, fps: FPS });
/** Steps as they come back, without their places in the file; programs may keep of a vocabulary its words alone. */
const stepsOf = ({ steps }: ReadTimeline, { vocabulary }: Timeline) =>
  inOrder(
    steps!.map(
      ({ start, end, text, step, outcome }) => [start, end, text, stepNamed(vocabulary, step), outcome] as const,
    ),
  );
const written = ({ steps }: Timeline) =>
  inOrder(steps.map(({ start, end, text, step, outcome }) => [start, end, text, step, outcome] as const));

const TOOLS: readonly Tool[] = [
  {
    ...{ name: "elan", pinned: "pympi-ling", script: "open_elan.py", format: "eaf", back: ".eaf" },
    check(timeline, said, back) {
      deepStrictEqual(
        inOrder(said["steps"] as [number, number][]),
        inOrder(timeline.steps.map(({ start, end, text }) => [start, end, text] as const)),
      );
      deepStrictEqual(
        inOrder(said["outcomes"] as [number, number][]),
        inOrder(timeline.steps.map(({ start, end, outcome }) => [start, end, outcome] as const)),
      );
      deepStrictEqual((said["mistakes"] as unknown[]).length, timeline.mistakes.length);
      deepStrictEqual(
        said["films"],
        timeline.films.map(({ file }) => file),
      );
      const again = read("eaf", readFileSync(back, "utf8"));
      deepStrictEqual(stepsOf(again, timeline), written(timeline));
      deepStrictEqual(
        again.mistakes!.map(({ id, onset, back: to, missing }) => [id, onset, to, missing]),
        timeline.mistakes.map(({ id, onset, back: to, missing }) => [id, onset, to, missing]),
      );
      deepStrictEqual([again.unplaced, again.elsewhere], [[], 0]);
    },
  },
  {
    ...{ name: "boris", pinned: "boris-behav-obs", script: "open_boris.py", format: "boris", back: ".csv" },
    check(timeline, said, back) {
      const { aggregated, events, ...more } = said;
      deepStrictEqual(more, { changed: false, isAscii: true, problems: "", states: true, exported: true });
      const states = [
        ...timeline.steps,
        ...timeline.mistakes.map(({ onset, back: to }) => ({ start: onset, end: to ?? timeline.seconds })),
      ];
      deepStrictEqual(aggregated, inOrder(states.map(({ start, end }) => [start, end] as const)));
      deepStrictEqual(
        events,
        2 * states.length + timeline.decisions.length + timeline.words.length + timeline.heard.length,
      );
      deepStrictEqual(stepsOf(read("boris-events", readFileSync(back, "utf8")), timeline), written(timeline));
    },
  },
  {
    ...{
      name: "labelstudio",
      pinned: "label-studio-sdk",
      script: "open_label_studio.py",
      format: "labelstudio",
      back: "",
    },
    check(timeline, said) {
      const { ranges, ...more } = said;
      deepStrictEqual(more, { isValid: true, isSpoiltValid: false, hasData: true });
      const steps = (ranges as [string, number, number][]).filter(([layer]) => layer === "steps");
      deepStrictEqual(
        steps.map(([, start, end]) => [start, end]),
        timeline.steps.map(({ start, end }) => [Math.round(start * FPS), Math.round(end * FPS)]),
      );
    },
  },
  {
    ...{ name: "fiftyone", pinned: "fiftyone", script: "open_fiftyone.py", format: "fiftyone", back: "" },
    check(timeline, said) {
      deepStrictEqual(said["types"], ["VideoMetadata", "TemporalDetections", "TemporalDetections"]);
      const steps = said["steps"] as [string, [number, number], [number, number], string][];
      deepStrictEqual(
        steps.map(([label, , , text]) => [label, text]),
        timeline.steps.map(({ step, text }) => [step ?? "no step", text]),
      );
      // FiftyOne spreads the frames over the length, so that the last one lies at its end: a frame more or less.
      for (const [label, own, theirs] of steps)
        if (own.some((frame, k) => Math.abs(frame - theirs[k]!) > 1))
          throw new Error(`${label}: frames ${own.join("–")}, in FiftyOne ${theirs.join("–")}`);
    },
  },
];

/** Sessions that are written: one with a film, and one without. */
const SESSIONS: readonly Timeline[] = [LAMP_TIMELINE, { ...LAMP_TIMELINE, films: [], heard: [] }];

/** Check the tools of these names, all of them where none is given. The exit code: 1 when one reads something otherwise. */
export async function checkTools(names: readonly string[]): Promise<number> {
  let failed = 0;
  for (const tool of TOOLS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const [python, version] = installed(tool.pinned);
    for (const [k, timeline] of SESSIONS.entries()) {
      const { ending, write } = format(tool.format);
      const file = join(CACHE, `session-${k}.${tool.name}${ending}`);
      const back = join(CACHE, `session-${k}.${tool.name}.back${tool.back}`);
      writeFileSync(file, write(timeline, FPS));
      const said = spawnSync(python, [join(import.meta.dirname, tool.script), file, back], { encoding: "utf8" });
      const which = `${tool.name} (${tool.pinned} ${version}), ${timeline.films.length === 0 ? "without a film" : "with a film"}`;
      try {
        if (said.status !== 0) throw new Error(`it refuses the file: ${said.stderr.trim().split("\n").at(-1)}`);
        tool.check(timeline, JSON.parse(said.stdout.trim().split("\n").at(-1) ?? "") as Said, back);
        console.log(`ok     ${which}`);
      } catch (error) {
        failed += 1;
        console.log(`FAILED ${which}: ${(error as Error).message}`);
      }
    }
  }
  console.log(`${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Python with the package that requirements.txt pins, and its version. */
function installed(name: string): readonly [python: string, version: string] {
  const pins = readFileSync(join(import.meta.dirname, "requirements.txt"), "utf8");
  const version = new RegExp(`^${name}==(\\S+)`, "m").exec(pins)?.[1] ?? "";
  const folder = join(CACHE, `${name}-${version}`);
  const python = join(folder, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
  const done = join(folder, "installed");
  if (existsSync(done)) return [python, version];
  mkdirSync(CACHE, { recursive: true });
  for (const [program, ...words] of [
    ["python3", "-m", "venv", folder],
    [python, "-m", "pip", "install", "--quiet", `${name}==${version}`],
  ] as [string, ...string[]][]) {
    const { status, stderr } = spawnSync(program, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${name} ${version} could not be installed: ${stderr.trim().split("\n").at(-1)}`);
  }
  writeFileSync(done, "");
  return [python, version];
}
