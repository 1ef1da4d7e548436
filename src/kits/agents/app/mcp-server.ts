import { join } from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { Seconds } from "../../../core/domain/bounds.ts";
import { contentWords } from "../../../core/metrics/text-similarity.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import { fold } from "../../../core/journal/fold.ts";
import { readJournal } from "../../../storage/journal/read.ts";
import { JOURNAL_FILE } from "../../../storage/journal/sessions.ts";
import { planWords, seenWords } from "../core/follow.ts";
import { findMoments, momentsIn, MOST_MOMENTS } from "./find-moments.ts";
import { followable } from "./mcp-resources.ts";
import { folderOf, usableNow, type Reach } from "./reach.ts";
import { refusalWords } from "./refusal-words.ts";
import { MOST_LETTERS, sayThrough, SpokenText } from "./speaking.ts";

/** What a client of the model context protocol may do. */
export interface McpMeans {
  readonly reach: Reach;
  readonly version: string;
  /** Writes rows of sessions; null where nothing may be written. Resolves to what was written, in words. */
  readonly exportRows: ((folders: readonly string[]) => Promise<string>) | null;
}

const SessionName = z.string().min(1).max(200).describe("id of a session, from list_sessions");
const Time = Seconds.describe("seconds of the session");

/**
 * The sessions that a person listed as tools of the model context protocol: list them, find moments, the state at a time, ask; say something in one that runs, where a person allows it; and
 * write rows where that was allowed. Those that run are resources that can be followed.
 */
export function mcpServer({ reach, version, exportRows }: McpMeans): McpServer {
  const server = new McpServer({ name: "benchside", version });
  followable(server, reach);
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    "list_sessions",
    { description: "The sessions that may be asked about: id, goal, length in seconds, steps.", annotations: readOnly },
    async () => {
      const lines = [];
      await reach.look();
      for (const [id, folder] of await usableNow(reach))
        lines.push(
          await eventsIn(folder).then(
            (events) => summary(id, events),
            (error: unknown) => ({ session: id, problem: refusalWords(error) }),
          ),
        );
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
      answered(async () =>
        findMoments(
          session === undefined ? await usableNow(reach) : new Map([[session, await folderOf(reach, session)]]),
          text,
        ),
      ),
  );
  server.registerTool(
    "state_at",
    {
      description:
        "What the coach knew at a time: the plan with its current step, what was said last, and until when it looked, or that nothing is known of the bench then.",
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
  changing(server, reach, exportRows);
  return server;
}

/** The tools that do something. */
function changing(server: McpServer, reach: Reach, exportRows: McpMeans["exportRows"]): void {
  server.registerTool(
    "say",
    {
      description: `Say something through the coach of a session that runs, where a person has let assistants speak in it: ${MOST_LETTERS} letters, once in a few seconds. It is shown and journalled as an assistant's, and heard when the coach has nothing to say itself.`,
      inputSchema: { session: SessionName, text: SpokenText },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ session, text }) => answered(async () => sayThrough(await folderOf(reach, session), text)),
  );
  if (exportRows)
    server.registerTool(
      "export_rows",
      {
        description: "Write rows of annotated sessions for training into the folder that the person named.",
        inputSchema: { sessions: z.array(SessionName).min(1).max(1000) },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      ({ sessions }) => answered(async () => exportRows(await Promise.all(sessions.map((id) => folderOf(reach, id))))),
    );
}

interface Told {
  [key: string]: unknown;
  content: { type: "text"; text: string }[];
  isError?: boolean;
}

function told(value: unknown): Told {
  return { content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value, null, 1) }] };
}

/** What a tool answers, or why it does not. */
async function answered(make: () => Promise<unknown>): Promise<Told> {
  try {
    return told(await make());
  } catch (error) {
    return { ...told(refusalWords(error)), isError: true };
  }
}

async function eventsOf(reach: Reach, id: string): Promise<readonly SessionEvent[]> {
  return eventsIn(await folderOf(reach, id));
}

async function eventsIn(folder: string): Promise<readonly SessionEvent[]> {
  return (await readJournal(join(folder, JOURNAL_FILE))).events;
}

function summary(id: string, events: readonly SessionEvent[]) {
  const { goal, t, procedure, interrupts } = fold(events);
  return { session: id, goal, seconds: t, steps: procedure?.steps.length ?? 0, interrupts };
}

function stateWords(events: readonly SessionEvent[], t: number) {
  const state = fold(events.filter((event) => event.t <= t));
  return {
    t,
    seen: seenWords(state, t),
    ...planWords(state),
    said: state.said.slice(-5).map(({ t: at, text }) => ({ t: at, text })),
  };
}
