import type { Profile } from "../../core/profile/profile.ts";
import { shownDay } from "../../core/domain/day.ts";

/** What a profile learned from, a line each. @param file its name, for the first line */
export function sourceLines(file: string, { steps, takes, learnedFrom = [] }: Profile): string {
  return [
    `${file}: ${steps.length} steps, learned from ${takes} ${takes === 1 ? "take" : "takes"}`,
    ...learnedFrom.map(({ session, participant, at, marks, corrections }) =>
      [
        `  ${session}: ${marks ? `${marks.length} steps marked` : "as annotated"}`,
        ...(corrections ? [`${corrections} ${corrections === 1 ? "correction" : "corrections"} while it ran`] : []),
        ...(participant === null ? [] : [`of ${participant}`]),
        ...(at === undefined ? [] : [`learned on ${shownDay(at)}`]),
      ].join(", "),
    ),
    ...(learnedFrom.length === 0 && takes > 0 ? ["  it does not say from which sessions"] : []),
  ].join("\n");
}
