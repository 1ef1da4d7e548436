import { join } from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { Seconds } from "../../../core/domain/bounds.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { contentWords } from "../../../core/metrics/text-similarity.ts";
import { currentStep } from "../../../core/plan/plan.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { fold, type SessionState } from "../../../core/journal/fold.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { findMoments, momentsIn, MOST_MOMENTS } from "./find-moments.ts";
import type { Reach } from "./reach.ts";

/** What a client of the model context protocol may do. */
export interface McpMeans {
  readonly reach: Reach;
  readonly version: string;
  /** Writes rows of sessions; null where nothing may be written. Resolves to what was written, in words. */
  readonly exportRows: ((folders: readonly string[]) => Promise<string>) | null;
}

const SessionName = z.string().min(1).max(200).describe("id of a session, from list_sessions");
const Time = Seconds.describe("seconds of the session");

/** The sessions that a person listed as tools of the model context protocol: list them, find moments, the state at a time, ask; and write rows where that was allowed. */
export function mcpServer({ reach, version, exportRows }: McpMeans): McpServer {
  const server = new McpServer({ name: "benchside", version });
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "list_sessions",
    { description: "The sessions that may be asked about: id, goal, length in seconds, steps.", annotations: readOnly },
    async () => {
      const lines = [];
      for (const [id, folder] of reach.sessions) lines.push(summary(id, await eventsIn(folder)));
      return told(lines);
    },
  );
  server.registerTool(
    "find_moments",
    {
      description:
        "Moments at which the coach spoke or decided to. Only of sessions of which all words and facts hold; of these, moments with one of the words, or all.",
      inputSchema: {
        session: SessionName.optional().describe("id of a session, from list_sessions; all without one"),
        text: z
          .string()
          .max(200)
          .default("")
          .describe(
            "words, and facts: person:p07 tag:pilot deviation:omission step:4 from:2026-11-01 to:2026-11-30 least:2 most:5 of:said; empty for all",
          ),
      },
      annotations: readOnly,
    },
    ({ session, text }) =>
      answered(() =>
        findMoments(session === undefined ? reach.sessions : new Map([[session, folderOf(reach, session)]]), text),
      ),
  );
  server.registerTool(
    "state_at",
    {
      description: "What the coach knew at a time: the plan with its current step, what was said last.",
      inputSchema: { session: SessionName, t: Time },
      annotations: readOnly,
    },
    ({ session, t }) => answered(async () => stateWords(await eventsOf(reach, session), t)),
  );
  server.registerTool(
    "ask",
    {
      description:
        "What the coach knew at a time that a question is about, and what it said until then that has words of the question. No model answers.",
      inputSchema: { session: SessionName, t: Time, question: z.string().min(1).max(1000) },
      annotations: readOnly,
    },
    ({ session, t, question }) =>
      answered(async () => {
        const events = await eventsOf(reach, session);
        const words = contentWords(question);
        const said = momentsIn(events).filter(
          (one) => one.t <= t && contentWords(`${one.what} ${one.words}`).some((word) => words.includes(word)),
        );
        return { question, state: stateWords(events, t), said: said.slice(0, MOST_MOMENTS) };
      }),
  );
  if (exportRows)
    server.registerTool(
      "export_rows",
      {
        description: "Write rows of annotated sessions for training into the folder that the person named.",
        inputSchema: { sessions: z.array(SessionName).min(1).max(1000) },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      ({ sessions }) => answered(() => exportRows(sessions.map((id) => folderOf(reach, id)))),
    );
  return server;
}

interface Told {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

function told(value: unknown): Told {
  return { content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value, null, 1) }] };
}

/** What a tool answers; what a person could fix is told, everything else is not. */
async function answered(make: () => Promise<unknown>): Promise<Told> {
  try {
    return told(await make());
  } catch (error) {
    const words =
      error instanceof FormatError ? `${error.field}: ${error.problem}. ${error.fix}` : "That could not be done.";
    return { ...told(words), isError: true };
  }
}

function folderOf({ sessions }: Reach, id: string): string {
  const folder = sessions.get(id);
  if (folder !== undefined) return folder;
  throw new FormatError(
    "",
    "session",
    "it is not among those that may be asked about",
    "Take an id from list_sessions.",
  );
}

function eventsOf(reach: Reach, id: string): Promise<readonly SessionEvent[]> {
  return eventsIn(folderOf(reach, id));
}

async function eventsIn(folder: string): Promise<readonly SessionEvent[]> {
  return (await readJournal(join(folder, JOURNAL_FILE))).events;
}

function summary(id: string, events: readonly SessionEvent[]) {
  const { goal, t, procedure, interrupts } = fold(events);
  return { session: id, goal, seconds: t, steps: procedure?.steps.length ?? 0, interrupts };
}

function stateWords(events: readonly SessionEvent[], t: number) {
  const state: SessionState = fold(events.filter((event) => event.t <= t));
  const { goal, plan, said } = state;
  return {
    t,
    goal,
    current: (plan && currentStep(plan)?.text) ?? null,
    plan: plan?.steps.map(({ text, state: is }) => ({ step: text, state: is })) ?? [],
    said: said.slice(-5).map(({ t: at, text }) => ({ t: at, text })),
  };
}
