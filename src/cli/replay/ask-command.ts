import { Command } from "commander";
import { sessionEvents } from "../../app/session/rerun/session-events.ts";
import { answerTo } from "../../core/dialogue/dialogue-answer.ts";
import { MOST_ASKED } from "../../core/journal/dialogue-events.ts";
import { fold } from "../../core/journal/fold.ts";
import { findSession } from "../../storage/session-take.ts";
import { terminal, UsageError, type CliOutput } from "../errors.ts";

interface AskArguments {
  readonly at?: string;
  readonly sessions?: string;
  readonly json?: boolean;
}

/** The `ask` command: a question about a session as it stood at a moment, answered without a model. Nothing is written. */
export function askCommand(output: CliOutput = terminal): Command {
  return new Command("ask")
    .description("answer a question about a past session as it stood at a moment")
    .argument("<session>", "the session's folder, or its id in the folder of --sessions")
    .argument("<question>", "the question, in the session's language")
    .option("--at <seconds>", "the moment, in seconds of the session; default: its end")
    .option("--sessions <folder>", "folder of all sessions")
    .option("--json", "print the answer, its rule and what it rests on as JSON")
    .action((session: string, question: string, options: AskArguments) => runAsk(session, question, options, output));
}

async function runAsk(
  name: string,
  typed: string,
  { at, sessions, json }: AskArguments,
  output: CliOutput,
): Promise<void> {
  const question = typed.trim();
  if (question === "") throw new UsageError("The question is empty. Write what you want to know in quotes.");
  if (question.length > MOST_ASKED)
    throw new UsageError(`The question has ${question.length} characters. Ask in ${MOST_ASKED} at most.`);
  const until = at === undefined ? Infinity : Number(at);
  if (Number.isNaN(until) || until < 0 || at?.trim() === "")
    throw new UsageError(`--at "${at}": give the moment in seconds of the session, such as 12.5.`);
  const events = await sessionEvents(await findSession(name, sessions ?? null));
  const end = events.reduce((last, { t }) => Math.max(last, t), 0);
  if (until !== Infinity && until > end)
    throw new UsageError(`--at ${at}: the session ends at ${end.toFixed(1)} s. Give a moment before that.`);
  const opened = events[0];
  const language = opened?.type === "opened" ? (opened.language ?? opened.procedure?.language ?? "en") : "en";
  const state = fold(events, until);
  const answer = answerTo(question, { ...state, t: Math.min(until, end) }, language);
  output.out(json ? JSON.stringify({ at: Math.min(until, end), question, ...answer }) : answer.text);
}
