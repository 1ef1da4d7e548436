import { announcementOf, type SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import { lookBackAt } from "../../app/session/rerun/look-back.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { runJob } from "../job.ts";

/** The options of `replay --afterwards`. */
export interface AfterwardsArguments {
  readonly at?: string;
  readonly profile?: string;
  readonly json?: true;
}

/** Print what was done in a session, seen afterwards: as it is kept beside its journal, else made with the profile that is given. */
export async function runAfterwards(
  file: string,
  { at, profile: from, json }: AfterwardsArguments,
  output: CliOutput,
): Promise<void> {
  if (at !== undefined) throw new UsageError("--afterwards: it is about the whole session. Leave --at out.");
  const find = (_: string, name: string) => {
    if (from !== undefined) return readProfile(from);
    throw new UsageError(`${file}: it was coached with the profile "${name}". Give its file with --profile.`);
  };
  const seen = await runJob({ kind: "look-back", about: file, run: (context) => lookBackAt(file, find, context) });
  if (seen.record === null) throw new UsageError(`${file}: nothing can be said of it afterwards, for ${seen.why}.`);
  output.out(json ? JSON.stringify(seen.record) : recordLines(seen.record));
}

/** What was done in a session, seen afterwards, in words. */
export function recordLines({ segments, leftOut, notReached, outOfOrder, announced }: SmoothedRecord): string {
  const last = new Map(segments.map((segment, number) => [segment.step, number]));
  return [
    "what was done, seen afterwards:",
    ...segments.map(({ step, start, end, chance, wrong }, number) => {
      const early = outOfOrder.find((one) => one.step === step && one.start === start);
      const times = last.get(step) === number ? announced.find((one) => one.step === step) : undefined;
      const told = times ? announcementOf(times) : null;
      return [
        `  ${start.toFixed(1)}–${end.toFixed(1)} s  ${step} (${Math.round(100 * chance)} %)`,
        ...(wrong ? ["called wrong"] : []),
        ...(early ? [`begun before ${early.missing.join(", ")}`] : []),
        ...(told === null
          ? []
          : [
              times?.live === null || times === undefined
                ? told
                : `said to be done at ${times.live.toFixed(1)} s, ${told}`,
            ]),
      ].join("; ");
    }),
    ...leftOut.map(({ step, chance }) => `  left out: ${step} (${Math.round(100 * chance)} %)`),
    ...notReached.map((step) => `  not reached: ${step}`),
  ].join("\n");
}
