import { resolve } from "node:path";
import { Command } from "commander";
import { Pseudonym } from "../../core/consent/consent.ts";
import { keptLines } from "../../core/consent/consent-kept.ts";
import { correctPseudonym, refuseCorrection, resumeCorrection, type Corrected } from "../../app/withdrawal/correct.ts";
import { keptOf, type Kept } from "../../app/withdrawal/kept.ts";
import { saveKept } from "../../app/withdrawal/participant-archive.ts";
import { Reported, terminal, UsageError, type CliOutput } from "../errors.ts";
import { isFolder } from "../cli-files.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { keepOutOfLog } from "../cli-log.ts";
import { sessionsFolder, type InSessions } from "../sessions/sessions-named.ts";
import { closeTakePart } from "../../storage/take-part.ts";
import { dataFolder } from "../user-data.ts";
import { version } from "../version.ts";
import { placesOfTheirs } from "./withdraw-command.ts";

interface ParticipantArguments extends InSessions {
  readonly profiles?: readonly string[];
  readonly export?: string;
  readonly coverFaces?: boolean;
  readonly correct?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** The `participant` command: list everything that is kept of somebody, and write it as one file for them. */
export function participantCommand(output: CliOutput = terminal): Command {
  const participant = new Command("participant")
    .description(
      "list everything that is kept of a participant, as withdraw would delete it; --export writes it as one file, --correct changes the pseudonym",
    )
    .argument("<participant>", "pseudonym, such as p07")
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--profiles <folders...>", "more folders of profiles, besides profiles beside the folder of sessions")
    .option("--export <file>", "ZIP file to write, such as p07.zip; it must not be there yet")
    .option(
      "--cover-faces",
      "in that file: cover detected faces (theirs too) and drawn regions in films, and leave out what was cut out or muted",
    )
    .option("--correct <pseudonym>", "their new pseudonym; without --yes only lists where the old one stands")
    .option("--yes", "correct it")
    .option("--json", "print the list as JSON, a file each")
    .action((participant: string, options: ParticipantArguments) => runParticipant(participant, options, output));
  participant
    .command("leave")
    .description("end Take part where the word for leaving it is forgotten; an open window follows within seconds")
    .option("--data <folder>", "data folder; default: that of the window")
    .action((options: { readonly data?: string }) => runLeave(options.data, output));
  return participant;
}

async function runLeave(named: string | undefined, output: CliOutput): Promise<void> {
  const data = named ?? dataFolder();
  if (!isFolder(data))
    throw new UsageError(`--data ${data}: there is no such folder. Name the data folder that Settings shows.`);
  output.out((await closeTakePart(data)) ? "Take part is ended." : "Take part is not open.");
}

async function runParticipant(participant: string, options: ParticipantArguments, output: CliOutput): Promise<void> {
  const { json, export: out, profiles } = options;
  keepOutOfLog(participant);
  if (!Pseudonym.safeParse(participant).success)
    throw new UsageError(`"${participant}" is no pseudonym: those have lower-case letters, digits and hyphens only.`);
  const sessions = sessionsFolder(options);
  if (!isFolder(sessions))
    throw new UsageError(`--sessions ${sessions}: there is no such folder. Name the folder of all sessions.`);
  await finishCorrection(sessions, output);
  if (options.correct !== undefined)
    return correct(participant, options.correct, sessions, options.yes === true, output);
  const places = placesOfTheirs({ sessions, ...(profiles && { profiles }) });
  const kept = await keptOf({ participant, sessions, ...places, now: () => new Date() });
  const files = kept.files.map(({ theirs: _theirs, ...file }) => file);
  output.out(json ? JSON.stringify({ ...kept, files }, null, 1) : keptLines(kept).join("\n"));
  if (out !== undefined) output.err(await saved(resolve(out), kept, sessions, options.coverFaces === true));
  if (kept.missing.length > 0) throw new Reported();
}

/** Go on with a correction that was broken off: until it is done, somebody stands under two pseudonyms. */
async function finishCorrection(sessions: string, output: CliOutput): Promise<void> {
  const done = await resumeCorrection(sessions);
  if (done !== null) output.err(inWords(done));
}

async function correct(from: string, to: string, sessions: string, yes: boolean, output: CliOutput): Promise<void> {
  if (!yes) {
    await refuseCorrection(sessions, { from, to });
    output.err(
      `${from} would be called ${to} in everything that stands in ${sessions} and beside it, and in exports that are known. Nothing was changed. Add --yes to change it.`,
    );
    throw new Reported();
  }
  const done = await correctPseudonym({ sessions, from, to, now: () => new Date() });
  output.out(inWords(done));
  for (const one of done.left) output.err(one);
  if (done.left.length > 0) throw new Reported();
}

function inWords({ from, to, files }: Corrected): string {
  return `${from} is ${to} now, in ${files} files.`;
}

async function saved(out: string, kept: Kept, sessions: string, isCovered: boolean): Promise<string> {
  const faces = isCovered ? openFaceFinder() : null;
  const note = await runJob({
    ...{ kind: "export", about: kept.participant },
    run: ({ signal, progress }) =>
      saveKept(out, kept, {
        ...{ program: `benchside ${version()}`, now: new Date(), faces, sessions, signal },
        progress: (share) => progress(share, "packing"),
      }),
  }).finally(() => faces?.close());
  const shown = isCovered
    ? "Faces that were found are covered; one may have been missed"
    : "Others may be in its films as they were recorded";
  const left = note.missing.length - kept.missing.length;
  return [
    `${out}: ${note.files.length} files. It shows and names ${kept.participant}; give it to nobody else. ${shown}: look at it first.`,
    ...note.missing.slice(note.missing.length - left).map((one) => `not in it: ${one}`),
  ].join("\n");
}
