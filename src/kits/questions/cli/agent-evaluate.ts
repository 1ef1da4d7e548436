import { join, resolve } from "node:path";
import type { Command } from "commander";
import { Option } from "commander";
import { agentAnswerer } from "../app/agent-answerer.ts";
import { openAgent } from "../app/agent-client.ts";
import { askSet } from "../app/ask.ts";
import { rateAnswers, ruleJudge } from "../app/judges.ts";
import { formatRatings } from "../core/questions-judge.ts";
import { parseQuestions } from "../../../core/questions/question.ts";
import { FRAME_COUNTS } from "../../../core/questions/strategies.ts";
import { isThisMachine } from "../../../core/settings/model-server.ts";
import { writeAtomic } from "../../../storage/atomic.ts";
import { agentKey } from "../../../cli/models/agent-key.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { wholeNumber } from "../../../cli/printed-table.ts";
import { readText } from "../../../cli/cli-files.ts";
import { runJob } from "../../../cli/job.ts";
import { explanations, scoredText } from "./questions-table.ts";
import { scoreGroups } from "../core/questions-report.ts";

interface EvaluateArguments {
  readonly out: string;
  readonly media?: string;
  readonly frames: string;
  readonly timeLimit: number;
  readonly keyFile?: string;
  readonly agree?: boolean;
}

/** Add `agent evaluate`: send a set's questions to somebody's agent, one at a time, and score what comes back. */
export function registerEvaluate(agent: Command, output: CliOutput): void {
  agent
    .command("evaluate")
    .description(
      "send the questions of a set to an agent (A2A), one at a time with pictures of the step; score, explain and keep the answers",
    )
    .argument("<address>", "the agent's address, such as http://localhost:4100")
    .argument("<set>", "JSONL file of a set")
    .requiredOption("--out <folder>", "folder for answers.jsonl, ratings.jsonl and report.md; keeps existing answers")
    .option("--media <folder>", "folder of the films; without it questions are sent in words alone")
    .addOption(
      new Option("--frames <number>", "pictures of a step at most").choices(FRAME_COUNTS.map(String)).default("8"),
    )
    .option("--time-limit <seconds>", "most seconds for one answer", wholeNumber, 60)
    .option("--key-file <file>", "file with the agent's key; else the environment variable BENCHSIDE_AGENT_KEY")
    .option("--agree", "let pictures and texts be sent to an agent on another machine")
    .action((address: string, file: string, options: EvaluateArguments) => evaluate(address, file, options, output));
}

async function evaluate(address: string, file: string, options: EvaluateArguments, output: CliOutput): Promise<void> {
  const { out, media, frames, timeLimit, keyFile, agree = false } = options;
  if (!agree && URL.canParse(address) && !isThisMachine(address))
    throw new UsageError(
      `${address}: pictures and texts of the set would be sent to ${new URL(address).host}. Add --agree if you agree to that.`,
    );
  if (timeLimit < 1) throw new UsageError("--time-limit: give at least one second.");
  const set = parseQuestions(await readText(file), file);
  const key = await agentKey(keyFile);
  const answersFile = join(resolve(out), "answers.jsonl");
  const { answers, asked, kept } = await runJob({
    ...{ kind: "ask", about: address },
    run: async (context) => {
      const open = await openAgent({ address, key, timeLimit }, context.signal);
      const answerer = agentAnswerer(open, set, media === undefined ? null : resolve(media), Number(frames));
      return askSet(set, set.questions, answerer, answersFile, context);
    },
  });
  const ratings = await rateAnswers(set, answers, [ruleJudge]);
  const text = scoredText(scoreGroups(set, answers, ratings));
  const keep = (name: string, content: string) =>
    writeAtomic(join(resolve(out), name), content, join(resolve(out), "previous"));
  await keep("ratings.jsonl", formatRatings(ratings));
  await keep(
    "report.md",
    `# ${answers[0]?.by ?? address}\n\n${address}, ${file}\n\n\`\`\`\n${text}\n\`\`\`\n\n## Each verdict\n\n${explanations(
      set,
      answers,
    )
      .map((line) => `- ${line}`)
      .join("\n")}\n`,
  );
  output.out(text);
  const failed = answers.filter(({ failure }) => failure !== null);
  output.out(
    `${out}: ${asked} questions asked, ${kept} answered before, ${failed.length} without an answer. Score again: benchside questions score ${file} --answers ${answersFile}`,
  );
  if (failed.length > 0) output.err(`The first without an answer: ${failed[0]!.question}: ${failed[0]!.failure}`);
}
