import type { GoalLine } from "./journal.ts";
import type { Chosen } from "./mixture.ts";

/** The choices in a journal of watching, oldest first, each with the accounts of what was offered then. */
export function choicesIn(lines: readonly GoalLine[]): Chosen[] {
  let offered: Extract<GoalLine, { type: "offered" }> | null = null;
  return lines.flatMap((line): Chosen[] => {
    if (line.type === "offered") offered = line;
    if (line.type !== "chosen" || offered === null) return [];
    const { goals } = offered;
    const taken = line.procedure === null ? null : goals.findIndex(({ procedure }) => procedure === line.procedure);
    offered = null;
    return taken === -1 ? [] : [{ accounts: goals.map(({ accounts }) => accounts), taken }];
  });
}

/** The agreement that holds: the newest one. Nobody is watched who has not agreed. */
export function agreementIn(lines: readonly GoalLine[]): { readonly on: boolean; readonly folder: string } {
  const newest = lines.findLast((line) => line.type === "agreed");
  return newest?.type === "agreed" ? { on: newest.on, folder: newest.folder } : { on: false, folder: "" };
}

/** Lines that may still be kept: those since a moment (ISO 8601), and the agreement that holds, however old. */
export function keptSince(lines: readonly GoalLine[], since: string): GoalLine[] {
  const agreement = lines.findLast(({ type }) => type === "agreed");
  return lines.filter((line) => line === agreement || (line.at >= since && line.type !== "agreed"));
}
