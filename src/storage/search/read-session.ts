import { join } from "node:path";
import { readAnnotations } from "../annotations.ts";
import { readFile } from "../files.ts";
import { JOURNAL_FILE, sessionSummary } from "../journal/sessions.ts";
import type { ListedSession } from "./listed.ts";
import { linesOfAnnotations, linesOfJournal, type SessionIndexed } from "./session-lines.ts";
import { stampOf } from "./stamps.ts";

/** A session as its folder describes it. */
export interface ReadSession {
  readonly listed: ListedSession;
  readonly stamp: string;
  readonly indexed: SessionIndexed;
}

const NOTHING: SessionIndexed = { lines: [], facts: [], steps: [] };

/** What can be listed and searched of a session, and the stamp of its folder then. Null when it has gone meanwhile. */
export async function readSession(sessions: string, id: string): Promise<ReadSession | null> {
  const folder = join(sessions, id);
  const summary = await sessionSummary(sessions, id);
  if (summary === null) return null;
  const annotations = await readAnnotations(folder).then(
    ({ fold }) => fold.annotations,
    () => null,
  );
  const isTake = summary.kind === "take" && annotations !== null;
  const listed: ListedSession = {
    ...summary,
    standing: summary.kind === "take" ? (annotations?.standing ?? "recorded") : null,
    ...(isTake && deviationsOf(annotations.deviations)),
  };
  const journal = await readFile(join(folder, JOURNAL_FILE), "utf8").catch(() => "");
  const indexed = summary.broken === null ? linesOfJournal(journal) : NOTHING;
  const told = annotations === null ? NOTHING : linesOfAnnotations(annotations);
  const label = summary.name === "" ? [] : [{ t: null, kind: "written" as const, text: summary.name }];
  const lines = [...indexed.lines, ...told.lines, ...label];
  // Reading the summary may keep it beside the journal: the folder's time is asked for after that.
  const stamp = (await stampOf(folder)) ?? "";
  return { listed, stamp, indexed: { lines, facts: [...indexed.facts, ...told.facts], steps: indexed.steps } };
}

function deviationsOf(deviations: readonly { readonly back: number | null }[]) {
  return { deviations: deviations.length, putRight: deviations.filter(({ back }) => back !== null).length };
}
