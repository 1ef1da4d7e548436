import { MAX_CLIPS } from "../../domain/observation.ts";
import type { ClipPicture } from "../../domain/pictures.ts";
import type { Row, RowClip } from "../../annotation/row.ts";
import { LATEST_FPS, OF_OLDER_CLIP, OLDER_FPS } from "../../brain/model/duplex-model.ts";
import type { ChatMessage } from "../../brain/model/chat.ts";
import { duplexMessages, type SeenClip } from "../../brain/model/duplex-messages.ts";
import { answerText, MODEL_KINDS, type ModelKind } from "../../brain/model/duplex-words.ts";
import { nameOf, stepNames } from "../../brain/model/material.ts";
import { PLANNER_FPS, plannerMessages, writtenPlan } from "../../brain/model/planner-model.ts";
import type { Line } from "../../brain/model/questions.ts";
import type { Plan } from "../../plan/plan.ts";
import type { Procedure } from "../../procedure/schema.ts";
import { CHAT_ROW_VERSION, type ChatRow, type ChatRowMessage, type ChatRowPart } from "./chat-row.ts";
import { INTERRUPT_WEIGHT } from "./recipe.ts";

/** What chat rows are made from, besides the rows of one take. */
export interface ChatRowsWish {
  readonly procedure: Procedure;
  /** Sha-256 of each clip's file, in hexadecimal digits, by its path in the export. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Name and version of the program. */
  readonly program: string;
}

/**
 * The decision points of one take as conversations: the duplex's at each but the opening, at which it is not asked, and the planner's at each interrupt, the opening with an
 * empty plan among them. Questions are put as a model in the loop is asked them, in the token form, with the true plan and what a good coach has
 * said before; clips stand for their pictures.
 *
 * @param rows of one take, in order of time
 */
export function chatRows(rows: readonly Row[], wish: ChatRowsWish): ChatRow[] {
  return rows.flatMap((row, at) => {
    const past = rows.slice(0, at).filter(({ decision }) => decision === "interrupt");
    const duplex = row.kind === "opening" ? [] : [duplexRow(row, past, rows, wish)];
    return row.decision === "interrupt" ? [...duplex, plannerRow(row, past, wish)] : duplex;
  });
}

function duplexRow(row: Row, past: readonly Row[], all: readonly Row[], wish: ChatRowsWish): ChatRow {
  const { procedure } = wish;
  const names = stepNames(procedure);
  const shown = new Shown(wish.hashes);
  const older = past.filter(({ t }) => t < row.t).slice(-(MAX_CLIPS - 1));
  const clips = [...older.map(({ clip }) => shown.older(clip)), shown.latest(row.clip)];
  const question = { t: row.t, plan: row.planBefore as Plan, claim: null, dialogue: dialogueOf(past), clips };
  const { messages } = duplexMessages(question, clips, { form: "token", strategy: "plain", procedure, names });
  const step =
    row.step ?? row.planBefore.steps.find(({ state }) => state === "current")?.step ?? procedure.steps[0]!.id;
  const target =
    row.decision === "silent" ? null : { kind: kindOf(row), step: nameOf(step, names), say: oneLine(row.utterance) };
  return {
    ...common(row, "duplex", wish),
    messages: [...messages.map((message) => shown.written(message)), answered(answerText("token", target))],
    confusion: row.decision === "silent" ? nearest(row, all) : null,
    weight: row.decision === "interrupt" ? INTERRUPT_WEIGHT : 1,
  };
}

function plannerRow(row: Row, past: readonly Row[], wish: ChatRowsWish): ChatRow {
  const shown = new Shown(wish.hashes);
  const clip = shown.planner(row.clip);
  const before: Plan =
    row.kind === "opening" ? { ...(row.planBefore as Plan), revision: 0, steps: [] } : (row.planBefore as Plan);
  const claim = { kind: row.kind!, step: row.step, missing: row.events.flatMap(({ missing }) => missing) };
  const question = { t: row.t, plan: before, because: claim, dialogue: dialogueOf(past), clip };
  const messages = plannerMessages(question, clip.pictures, null, { procedure: wish.procedure, form: "token" });
  return {
    ...common(row, "planner", wish),
    messages: [
      ...messages.map((message) => shown.written(message)),
      answered(writtenPlan(row.planAfter as Plan, "token")),
    ],
    confusion: null,
    weight: 1,
  };
}

function common(row: Row, role: ChatRow["role"], { program }: ChatRowsWish) {
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
function dialogueOf(past: readonly Row[]): Line[] {
  return past.flatMap(({ t, kind, utterance }) =>
    utterance === "" ? [] : [{ t, by: "coach" as const, text: utterance, ...(kind ? { kind } : {}) }],
  );
}

/** The last step's end is a completion to a model: that the work is over follows from the plan. */
function kindOf({ kind }: Row): ModelKind {
  return MODEL_KINDS.find((known) => known === kind) ?? "completion";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function nearest(row: Row, all: readonly Row[]): ChatRow["confusion"] {
  const spoken = all.filter(({ decision }) => decision === "interrupt");
  const near = spoken.toSorted((a, b) => Math.abs(a.t - row.t) - Math.abs(b.t - row.t))[0];
  return near ? { kind: near.kind!, step: near.step, seconds: near.t - row.t } : null;
}

function answered(text: string): ChatRowMessage {
  return { role: "assistant", content: [{ type: "text", text }] };
}

/** Clips as a question shows them: one picture stands for each, and is written as its clip. */
class Shown {
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #parts = new Map<ClipPicture, ChatRowPart>();

  constructor(hashes: ReadonlyMap<string, string>) {
    this.#hashes = hashes;
  }

  latest(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: LATEST_FPS, most: null });
  }

  planner(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: PLANNER_FPS, most: null });
  }

  older(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: OLDER_FPS, most: OF_OLDER_CLIP });
  }

  written({ role, parts }: ChatMessage): ChatRowMessage {
    const content = parts.map((part) => (part.type === "text" ? part : this.#parts.get(part.picture)!));
    return { role, content };
  }

  #seen({ start, end, file }: RowClip, how: { readonly fps: number; readonly most: number | null }): SeenClip {
    const picture: ClipPicture = { t: end, width: 0, height: 0, jpeg: new Uint8Array() };
    const sha256 = file === null ? null : (this.#hashes.get(file) ?? null);
    this.#parts.set(picture, { type: "video", video: file, sha256, start, end, ...how });
    return { start, end, pictures: [picture] };
  }
}
