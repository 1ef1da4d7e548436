import type { BrowserWindow } from "electron";
import { exportGoalSet } from "./app/export-set.ts";
import { nextOrder, tellOrder, type ShownPair } from "./app/order-answers.ts";
import { lookAtGoal, nextGoalQuestion, tellGoal, tellRating } from "./app/people.ts";
import {
  countRecordings,
  filmOfSession,
  linkRecording,
  readRecordings,
  recordingsToLink,
} from "./app/goal-recordings.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { recordingProcedure } from "./core/record-script.ts";
import { readSamples } from "./app/folder.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { goalSentence } from "../../core/domain/goal.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { placeToSave } from "../../main/save-place.ts";

/** What people need to look at a set. */
export interface GoalPeopleMeans {
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly window: () => BrowserWindow | null;
  readonly library: () => Promise<Library>;
  /** Folder of a set by its name. */
  readonly folderOf: (name: string) => Promise<string>;
}

/** Answers what people do with a set of goals: look, record, rate, export, take it as a quiz, order answers. */
export function answerGoalPeople(handle: Handle, { sessions, window, folderOf, library }: GoalPeopleMeans): void {
  handle("goalKit.look", async ({ name, at }) => {
    const { sample, others, choices, phone, sessions: earlier, rated, of } = await lookAtGoal(await folderOf(name), at);
    const { id, goal, cues, prework, variables } = sample;
    const recording = (await readRecordings(await folderOf(name), [sample, ...others])).get(id);
    return {
      film: recording === undefined ? null : await filmOfSession(sessions(), recording),
      ...{ id, at, of, goal: goalSentence(goal), prework, variables: { ...variables } },
      ...{ seen: cues.vision, heard: cues.audio },
      onPhone: cues.digital && `${cues.digital.app}: ${cues.digital.text}`,
      before: cues.longitudinal && Object.values(cues.longitudinal).join(" · "),
      phone: [...phone],
      sessions: [...earlier],
      choices: choices.map(({ kind, options, right }) => ({ kind, options: options.map(goalSentence), right })),
      rated: { is: rated.is, raters: rated.raters, accepting: rated.accepting },
    };
  });
  handle("goalKit.recordings", async () => [...(await recordingsToLink(sessions()))]);
  handle("goalKit.link", ({ name, sample, session }) =>
    told(async () => linkRecording(await folderOf(name), sessions(), sample, session)),
  );
  handle("goalKit.toRecord", async ({ name, sample: id }) => {
    const samples = await readSamples(await folderOf(name));
    const sample = samples.find((one) => one.id === id);
    if (!sample) throw new FormatError(name, id, "there is no such sample", "Open the set again.");
    const procedure = recordingProcedure(sample);
    await (await library()).save(procedure);
    return procedure;
  });
  handle("goalKit.export", ({ name, all }) =>
    exportTo(window(), name, async (out) => {
      const folder = await folderOf(name);
      await countRecordings(folder, sessions());
      return exportGoalSet(folder, out, all);
    }),
  );
  handle("goalKit.pair", async ({ name, by }) => {
    try {
      const { pair, ...far } = await nextOrder(await folderOf(name), by);
      return { ok: true as const, ...far, pair: pair && shownPair(pair) };
    } catch (error) {
      return refused(error);
    }
  });
  handle("goalKit.order", ({ name, ...order }) => told(async () => tellOrder(await folderOf(name), order)));
  handle("goalKit.rate", ({ name, ...rating }) => told(async () => tellRating(await folderOf(name), rating)));
  handle("goalKit.next", async ({ name, by }) => {
    const { question, done, of } = await nextGoalQuestion(await folderOf(name), by);
    if (question === null) return { question, done, of };
    const { choice, evidence, options } = question;
    const shown = {
      ...{ seen: [...evidence.vision], heard: [...evidence.audio] },
      ...{ phone: [...evidence.digital], before: [...evidence.longitudinal], options: [...options] },
    };
    return { question: { sample: choice.sample, kind: choice.kind, ...shown }, done, of };
  });
  handle("goalKit.tell", ({ name, ...answer }) => told(async () => tellGoal(await folderOf(name), answer)));
}

async function told(keep: () => Promise<void>) {
  try {
    await keep();
    return { ok: true as const };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown) {
  if (!(error instanceof FormatError)) throw error;
  return { ok: false as const, problem: error.problem, fix: error.fix };
}

function shownPair({ sample, evidence, reference, one, other }: ShownPair) {
  return {
    ...{ sample, seen: [...evidence.vision], heard: [...evidence.audio] },
    ...{ phone: [...evidence.digital], before: [...evidence.longitudinal], reference, one, other },
  };
}

/** Writes a set into a new folder that the person names; null when they name none. */
async function exportTo(owner: BrowserWindow | null, name: string, write: (folder: string) => Promise<number>) {
  if (owner === null) return null;
  const { filePath: folder } = await placeToSave(owner, {
    title: "Name a new folder for the set",
    defaultPath: name,
    properties: ["createDirectory"],
  });
  if (!folder) return null;
  try {
    return { ok: true as const, folder, samples: await write(folder) };
  } catch (error) {
    return refused(error);
  }
}
