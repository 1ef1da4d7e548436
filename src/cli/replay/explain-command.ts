import { Command } from "commander";
import { explainSession } from "../../app/session/rerun/explain-session.ts";
import { findProfile } from "../../app/session/find-profile.ts";
import { sessionEvents } from "../../app/session/rerun/session-events.ts";
import type { Explanation } from "../../core/explain/explanation.ts";
import { inWords, type Line } from "../../core/explain/explain-sentences.ts";
import { EXPLAIN_EN, type Written } from "../../core/explain/explain-words.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";
import { sample } from "../inference.ts";
import { runJob } from "../job.ts";

interface ExplainArguments {
  readonly at: string;
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The `explain` command: why the coach spoke or stayed silent at a moment of a session. */
export function explainCommand(output: CliOutput = terminal): Command {
  return new Command("explain")
    .description("say why the coach spoke or stayed silent at a moment of a past session")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .requiredOption("--at <seconds>", "the moment, in seconds of the session")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--json", "print all numbers as JSON")
    .action((session: string, options: ExplainArguments) => runExplain(session, options, output));
}

async function runExplain(
  name: string,
  { at: typed, sessions, json }: ExplainArguments,
  output: CliOutput,
): Promise<void> {
  const at = Number(typed);
  if (typed.trim() === "" || !Number.isFinite(at) || at < 0)
    throw new UsageError(`--at "${typed}": give the moment in seconds of the session, such as 12.5.`);
  const folder = await findSession(name, sessions ?? null);
  const found = await runJob({
    ...{ kind: "explain", about: name },
    run: (context) => explainSession(folder, at, (opened) => findProfile(folder, opened, sample()), context),
  });
  if (json) return output.out(JSON.stringify(found));
  output.out(linesOf(found, await sessionEvents(folder)).join("\n"));
}

const AS: Omit<Written, "step"> = {
  time: (seconds) => `${seconds.toFixed(1)} s`,
  seconds: (seconds) => `${seconds.toFixed(2)} s`,
  share: (share) => `${Math.round(share * 100)} %`,
  number: (value) => value.toFixed(2),
};

function linesOf(found: Explanation, events: readonly SessionEvent[]): string[] {
  const opened = events[0];
  const steps = opened?.type === "opened" ? (opened.procedure?.steps ?? []) : [];
  const step = (id: string): string => steps.find((one) => one.id === id)?.text.replace(/\.$/, "") ?? id;
  const { head, lines, parts, mistakes } = inWords(found, EXPLAIN_EN, { ...AS, step });
  const indented = (some: readonly Line[]): string[] => some.map(({ text }) => `  ${text}`);
  return [
    ...[head, ...indented(lines)],
    ...[...parts, ...mistakes].flatMap((part) => [part.head, ...indented(part.lines)]),
    ...numbersOf(found, step),
  ];
}

function numbersOf({ inside, evidence, stepIds, answers }: Explanation, step: (id: string) => string): string[] {
  const last = evidence.at(-1);
  const percent = (share: number): string => `${Math.round(share * 100)} %`.padStart(6);
  const nats = (value: number | undefined): string => (value === undefined ? "" : value.toFixed(1)).padStart(6);
  const table = inside?.steps.map(
    ({ step: id, done, work, early, again }) =>
      `${[done, work, early, again].map(percent).join("")}${nats(last?.progress[stepIds.indexOf(id)])}  ${step(id)}`,
  );
  return [
    ...(table ? ["  done  work early again  evidence (nats)", ...table] : []),
    ...(inside ? [`accounts of what is done: ${inside.kept}; the likeliest:`] : []),
    ...(inside?.accounts ?? []).map(
      ({ done, share }) => `${percent(share)}  ${done.map(step).join(", ") || EXPLAIN_EN.nothingDone}`,
    ),
    ...answers.map((answer) => `  ${answer.t.toFixed(1)} s  ${answerIn(answer)}`),
  ];
}

function answerIn(answer: Explanation["answers"][number]): string {
  switch (answer.type) {
    case "opined": {
      const { by, role, interrupt, kind, step, saw } = answer.opinion;
      const seen = saw
        ? `; it saw ${saw.pictures.length} frames from ${saw.clips.map(({ start, end }) => `${start.toFixed(1)} to ${end.toFixed(1)} s`).join(", ")}`
        : "";
      return `${by}, ${role}: speak ${Math.round(interrupt * 100)} %${kind === null ? "" : `, ${EXPLAIN_EN.kinds[kind]}`}${step === null ? "" : ` of ${step}`}${seen}`;
    }
    case "examined":
      return `${answer.by ?? "a model"} looked again at ${answer.step}: ${Object.entries(answer.scores)
        .map(([question, chance]) => `${question} ${Math.round(chance * 100)} %`)
        .join(", ")}`;
    case "proposed":
      return `${answer.by ?? "a model"} proposed a plan on revision ${answer.basedOn}`;
    case "unanswered":
      return `${answer.by} gave no answer: ${answer.why}`;
  }
}
