import type { Row } from "../../annotation/row.ts";
import type { Line } from "../../brain/advice/questions.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { CHAT_ROW_VERSION, type ChatRow } from "./chat-row.ts";

/** What chat rows are made from, besides the rows of one take. */
export interface ChatRowsWish {
  readonly procedure: Procedure;
  /** Sha-256 of each clip's file, in hexadecimal digits, by its path in the export. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Name and version of the program. */
  readonly program: string;
}

/** The fields that a conversation of either role has of its decision point. */
export function common(row: Row, role: ChatRow["role"], { program }: ChatRowsWish) {
  const { id, session, split, t, decision, kind, procedure, participant, consent, generated, audited, goldBy } = row;
  return {
    ...{ version: CHAT_ROW_VERSION, id: `${id}#${role}`, role, session, split, t, decision, kind, procedure },
    ...{ domain: row.domain ?? "unknown", source: row.bench, query: null, participant, consent },
    provenance: {
      ...{ generated, audited, plans: goldBy?.plans ?? "own-planner", utterance: goldBy?.utterance ?? null, program },
    },
  } satisfies Partial<ChatRow>;
}

/** What a good coach has said before, oldest first. */
export function dialogueOf(past: readonly Row[]): Line[] {
  return past.flatMap(({ t, kind, utterance }) =>
    utterance === "" ? [] : [{ t, by: "coach" as const, text: utterance, ...(kind ? { kind } : {}) }],
  );
}

/** Words on one line, without blanks around them. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
