import { basename, join, resolve } from "node:path";
import type { Command } from "commander";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { checkSession, foldersToCheck, type SessionCheck } from "../../app/sessions/sessions-check.ts";
import { moveSession } from "../../app/sessions/move.ts";
import { packSession } from "../../app/sessions/pack.ts";
import { unpackSession } from "../../app/sessions/unpack.ts";
import { inShard, type Shard } from "../../core/domain/shard.ts";
import { adoptSession } from "../../storage/consented.ts";
import { isSessionId } from "../../storage/journal/sessions.ts";
import { trashSession } from "../../storage/trash.ts";
import { NeedsFixing, UsageError, type CliOutput } from "../errors.ts";
import { openFaceFinder } from "../inference.ts";
import { runJob } from "../job.ts";
import { refuseHidden } from "../record/session-folder.ts";
import { sessionNamed, sessionsFolder, type InSessions } from "./sessions-named.ts";
import { shardOption } from "./shard.ts";
import { version } from "../version.ts";

const SESSIONS = ["--sessions <folder>", "folder of all sessions; default: that of the window"] as const;

/** Said before a copy is written in which faces show. */
const AS_RECORDED =
  "Whoever is in its films can be seen and heard as recorded: this is a copy for another machine of yours. For others, add --cover-faces.";

/** Add to `sessions` what is done with whole sessions: check, export, import, adopt, move and delete. */
export function registerSessionFiles(command: Command, output: CliOutput): void {
  registerCheck(command, output);
  command
    .command("export")
    .description("write a session as one file, with a checksum of everything in it")
    .argument("<session>", "the session's folder, or its id")
    .requiredOption("--out <file>", "file to write, such as lamp.zip; it must not be there yet")
    .option("--cover-faces", "cover the faces that are found in its films, for a copy that others are given")
    .option(...SESSIONS)
    .action(async (name: string, options: InSessions & { out: string; coverFaces?: boolean }) => {
      const folder = await sessionNamed(name, options);
      const faces = options.coverFaces === true ? openFaceFinder() : null;
      if (faces === null) output.err(AS_RECORDED);
      const { files } = await runJob({
        ...{ kind: "export", about: basename(folder) },
        run: ({ signal, progress }) =>
          packSession(folder, resolve(options.out), `benchside ${version()}`, {
            ...{ faces, signal, progress: (share) => progress(share, "packing") },
          }),
      }).finally(() => faces?.close());
      output.out(
        `${options.out}: ${files.length} files of ${basename(folder)}. It names whoever was recorded; give it only to whom they agreed to.`,
      );
    });
  command
    .command("import")
    .description("import a session from one file; until somebody adopts it, it can only be looked at")
    .argument("<file>", "file written by sessions export")
    .option(...SESSIONS)
    .action(async (file: string, options: InSessions) => {
      const sessions = sessionsFolder(options);
      await refuseHidden(`--sessions ${sessions}`, resolve(sessions));
      const id = await runJob({
        ...{ kind: "export", about: basename(file) },
        run: ({ signal, progress }) =>
          unpackSession(file, {
            sessions,
            now: () => new Date(),
            signal,
            progress: (share) => progress(share, "unpacking"),
          }),
      });
      output.out(`${join(sessions, id)}: imported. Look at it, then: benchside sessions adopt ${id}`);
    });
  command
    .command("adopt")
    .description("adopt an imported session: from then on it can be annotated, named and run again")
    .argument("<session>", "its id")
    .option(...SESSIONS)
    .action(async (id: string, options: InSessions) => {
      const folder = await sessionNamed(id, options);
      await adoptSession(sessionsFolder(options), basename(folder));
      output.out(`${folder}: adopted`);
    });
  registerMoving(command, output);
}

function registerCheck(command: Command, output: CliOutput): void {
  command
    .command("check")
    .description("check whether sessions are whole: journal, annotations, runs, films, checksums; changes nothing")
    .argument("[session...]", "session folders or ids; default: all")
    .option(...SESSIONS)
    .option("--sums", "compare every file with its kept checksum")
    .option("--keep", "with --sums: keep checksums for the next time, where nothing is wrong")
    .addOption(shardOption())
    .option("--json", "print one JSON object a line")
    .action(async (names: string[], options: InSessions & { sums?: boolean; keep?: boolean; shard: Shard | null }) => {
      const named =
        names.length === 0
          ? (await foldersToCheck(sessionsFolder(options))).toSorted(inNaturalOrder)
          : await Promise.all(names.map((name) => sessionNamed(name, options)));
      let wrong = 0;
      for (const folder of inShard(named, options.shard)) {
        const found = await runJob({
          ...{ kind: "measure", about: basename(folder) },
          run: ({ signal }) =>
            checkSession(folder, { sums: options.sums === true, keep: options.keep === true, signal }),
        });
        if (found.problems.length > 0) wrong += 1;
        output.out(options.json ? JSON.stringify(found) : inWords(found));
      }
      if (wrong > 0) throw new NeedsFixing();
    });
}

function registerMoving(command: Command, output: CliOutput): void {
  command
    .command("move")
    .description(
      "move sessions to another folder of sessions, also on another disk; compares each copy before it removes the session",
    )
    .argument("<session...>", "session folders or ids")
    .requiredOption("--to <folder>", "folder of sessions to move them to")
    .option(...SESSIONS)
    .action(async (names: string[], options: InSessions & { to: string }) => {
      for (const name of names) {
        const folder = await sessionNamed(name, options);
        await runJob({
          ...{ kind: "export", about: basename(folder) },
          run: ({ signal }) => moveSession(folder, options.to, signal),
        });
        output.out(join(options.to, basename(folder)));
      }
    });
  command
    .command("delete")
    .description("move sessions to the trash; the library can restore them for 30 days")
    .argument("<session...>", "ids")
    .option(...SESSIONS)
    .action(async (ids: string[], options: InSessions) => {
      const sessions = sessionsFolder(options);
      const unfit = ids.find((id) => !isSessionId(id));
      if (unfit !== undefined)
        throw new UsageError(`${unfit}: this is no id. Name the session as its folder in ${sessions} is named.`);
      for (const id of ids) {
        await trashSession(sessions, id, new Date());
        output.out(`${id}: in the trash`);
      }
    });
}

function inWords({ session, events, films, readable, compared, problems, remarks }: SessionCheck): string {
  const counts = `${events} events, ${readable} of ${films} films${compared > 0 ? `, ${compared} files compared` : ""}`;
  const lines = [...problems.map((one) => `  ✕ ${one}`), ...remarks.map((one) => `  · ${one}`)];
  return [`${session}: ${problems.length === 0 ? "whole" : "not whole"} (${counts})`, ...lines].join("\n");
}
