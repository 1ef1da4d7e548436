import type { Command } from "commander";
import { join } from "node:path";
import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import { fold } from "../../core/journal/fold.ts";
import { readAnnotations } from "../../storage/annotations.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../storage/journal/sessions.ts";
import { keepSaid, refuseNobody } from "./annotating.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { seconds, sessionNamed, type InSessions } from "./sessions-named.ts";

interface CutOptions extends InSessions {
  readonly from?: number;
  readonly to?: number;
  readonly mute?: boolean;
  readonly takeBack?: string;
  readonly by?: string;
}

/** Add `cut` to `sessions`: the stretches of a session that are left out of everything that is exported of it. */
export function registerSessionCut(command: Command, output: CliOutput): void {
  command
    .command("cut")
    .description("list, cut out or mute stretches in every export of a session; the recording stays whole")
    .argument("<session>", "the session's folder, or its id")
    .option("--from <seconds>", "cut from here, in seconds of the session; with --to and --by", seconds)
    .option("--to <seconds>", "until here", seconds)
    .option("--mute", "leave out sound and words only")
    .option("--take-back <id>", "export a stretch again, by its id as listed; with --by")
    .option("--by <id>", "your pseudonym, such as a02")
    .option("--sessions <folder>", "folder of all sessions; default: that of the window")
    .option("--json", "print the stretches as JSON, one a line")
    .action(async (name: string, options: CutOptions) => {
      const folder = await sessionNamed(name, options);
      const before = (await readAnnotations(folder)).fold.annotations;
      const change = changeOf(options, before.count);
      if (change !== null) await say(folder, change, options.by ?? "");
      const { withheld } = (await readAnnotations(folder)).fold.annotations;
      for (const one of withheld)
        output.out(
          options.json
            ? JSON.stringify(one)
            : `${one.id}  ${one.how === "cut" ? "cut out" : "muted"}  ${one.from.toFixed(2)}–${one.to.toFixed(2)} s  by ${one.by}`,
        );
      if (withheld.length === 0 && !options.json) output.err("Nothing is cut out or muted.");
    });
}

/** @param count of changes so far, by which a stretch gets an id of its own */
function changeOf({ from, to, mute = false, takeBack }: CutOptions, count: number): AnnotationChange | null {
  if (takeBack !== undefined) {
    if (from !== undefined || to !== undefined || mute)
      throw new UsageError("--take-back: leave --from, --to and --mute out.");
    return { type: "stretch-removed", stretch: takeBack };
  }
  if (from === undefined && to === undefined && !mute) return null;
  if (from === undefined || to === undefined) throw new UsageError("Give both --from and --to.");
  if (to <= from) throw new UsageError(`--to ${to}: it is not after --from ${from}.`);
  return { type: "stretch-put", stretch: { id: `stretch-${count}`, from, to, how: mute ? "mute" : "cut" } };
}

async function say(folder: string, change: AnnotationChange, by: string): Promise<void> {
  refuseNobody(by, "says so");
  const participant = fold((await readJournal(join(folder, JOURNAL_FILE))).events).consent?.participant ?? null;
  await keepSaid(folder, { by, participant }, change);
}
