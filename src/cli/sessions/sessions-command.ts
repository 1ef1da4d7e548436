import { basename } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { cleanLine } from "../../core/text/clean-text.ts";
import { DEVIATION_KINDS } from "../../core/domain/decision.ts";
import { LINE_KINDS, parseLibraryQuery, type LibraryQuery } from "../../core/domain/library-query.ts";
import type { FoundSession, ListedSession } from "../../storage/search/listed.ts";
import { LibraryIndex } from "../../storage/search/library-index.ts";
import { terminal, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";
import { registerSessionCameras } from "./sessions-cameras.ts";
import { registerSessionCovers } from "./sessions-covers.ts";
import { registerSessionCut } from "./sessions-cut.ts";
import { registerSessionFiles } from "./sessions-files.ts";
import { sessionsFolder, type InSessions } from "./sessions-named.ts";
import { shownMinute } from "../../core/domain/day.ts";

interface FindOptions extends InSessions {
  readonly of?: LibraryQuery["of"];
  readonly deviation?: LibraryQuery["deviation"];
  readonly step?: string;
  readonly person?: string;
  readonly tag?: string[];
  readonly from?: string;
  readonly to?: string;
  readonly least?: number;
  readonly most?: number;
}

/** The `sessions` command: the library on the command line. */
export function sessionsCommand(output: CliOutput = terminal): Command {
  const command = new Command("sessions").description("list, find, check, move, export and import past sessions");
  command
    .command("list")
    .description("list all sessions, newest first")
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--json", "print one JSON object a line")
    .action(async (options: InSessions) => {
      const found = await asked(sessionsFolder(options), {});
      for (const { session } of found) output.out(options.json ? JSON.stringify(session) : line(session));
    });
  command
    .command("find")
    .description('find sessions by words or by how they went, e.g. "step 4 skipped" or spring --person p07')
    .argument(
      "[words...]",
      "beginnings of words; fields as in the library's search: step:4 deviation:omission person:p07 …",
    )
    .addOption(new Option("--of <kind>", "only words of this kind").choices(LINE_KINDS))
    .addOption(new Option("--deviation <kind>", "the plan was left in this way").choices(DEVIATION_KINDS))
    .option("--step <step>", "the deviation is about this step: its number, its id or words of its text")
    .option("--person <pseudonym>", "who was coached or recorded")
    .option("--tag <tag...>", "has these tags")
    .option("--from <day>", "from this day on, such as 2026-11-22", day)
    .option("--to <day>", "up to this day", day)
    .option("--least <count>", "the plan was left this often or more", count)
    .option("--most <count>", "or this often at most", count)
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--json", "print one JSON object a line, with the texts that were found")
    .action(async (words: string[], { sessions, json, tag = [], ...fields }: FindOptions) => {
      const folder = sessionsFolder({ ...(sessions !== undefined && { sessions }) });
      const query = parseLibraryQuery(words.join(" "));
      const found = await asked(folder, { ...query, ...fields, tags: [...(query.tags ?? []), ...tag] });
      for (const one of found) output.out(json ? JSON.stringify(one) : withHits(one));
      if (!json) output.err(`${found.length} found`);
    });
  registerSessionFiles(command, output);
  registerSessionCameras(command, output);
  registerSessionCovers(command, output);
  registerSessionCut(command, output);
  return command;
}

function asked(folder: string, query: LibraryQuery): Promise<FoundSession[]> {
  return LibraryIndex.with(folder, async (index) => {
    await runJob({
      ...{ kind: "measure", about: basename(folder) },
      run: ({ signal, progress }) => index.refresh(signal, (share) => progress(share, "reading sessions")),
    });
    return index.find(query);
  });
}

function line({
  id,
  startedAt,
  seconds,
  goal,
  name,
  participant,
  deviations,
  putRight,
  spliced,
  tags,
  broken,
}: ListedSession): string {
  if (broken !== null) return `${cleanLine(id)}  cannot be read: ${cleanLine(broken)}`;
  const facts = [
    shownMinute(startedAt),
    `${Math.round(seconds)} s`,
    name || goal,
    participant ?? "",
    spliced ? "put together" : "",
    deviations > 0 ? `${deviations} deviations, ${putRight} put right` : "",
    ...tags.map((tag) => `#${tag}`),
  ];
  return [id, ...facts].map(cleanLine).filter(Boolean).join("  ");
}

function withHits({ session, hits }: FoundSession): string {
  const texts = hits.map(
    ({ t, kind, text }) => `    ${t === null ? "" : `${t.toFixed(1)} s `}${kind}: ${cleanLine(text)}`,
  );
  return [line(session), ...texts].join("\n");
}

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError("Give a day, such as 2026-11-22.");
}

function count(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number from 0.");
}
