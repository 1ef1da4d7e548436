import type { Choices } from "./goal-choices.ts";
import { contextLines, type Context } from "./context.ts";
import { goalSentence } from "../../../core/domain/goal.ts";
import type { History } from "./goal-history.ts";
import type { Ablation } from "./letters.ts";
import { filled, type EarlierSession, type Modality, type Sample } from "./sample.ts";

const LETTER_OF: Readonly<Record<Modality, string>> = { vision: "V", audio: "A", digital: "D", longitudinal: "L" };

/** All of it, as weights are fitted. */
export const SHOWN_WHOLE: Shown = { modalities: "VADL", supportingOnly: false };

/** A set with all that was made for it. */
export interface GoalSet {
  readonly samples: readonly Sample[];
  readonly contexts: ReadonlyMap<string, Context>;
  readonly histories: ReadonlyMap<string, History>;
  readonly choices: Choices;
}

/** What an answerer is given of a sample, a line for each thing; empty where a modality is left out or holds nothing. */
export type Evidence = Readonly<Record<Modality, readonly string[]>>;

/** How a sample is shown. */
export interface Shown {
  readonly modalities: Ablation;
  /** Of the phone only the entry with the cue, and of the history only the session that supports the goal: what is left when nothing distracts. */
  readonly supportingOnly: boolean;
}

/** The evidence of a sample in some of its modalities. */
export function evidenceOf(sample: Sample, set: GoalSet, { modalities, supportingOnly }: Shown): Evidence {
  const shown = (modality: Modality): boolean => modalities.includes(LETTER_OF[modality]);
  const { cues } = filled(sample);
  const context = set.contexts.get(sample.id);
  const history = set.histories.get(sample.id);
  return {
    vision: [cues.vision],
    audio: shown("audio") && cues.audio !== null ? [cues.audio] : [],
    digital: shown("digital") && context ? digitalLines(context, supportingOnly) : [],
    longitudinal: shown("longitudinal") && history ? sessionLines(history, supportingOnly) : [],
  };
}

function digitalLines({ apps, cue }: Context, cueOnly: boolean): string[] {
  const lines = contextLines(apps).filter(({ app, entry }) => !cueOnly || (app === cue?.app && entry === cue.entry));
  return lines.map(({ app, text }) => `${app}: ${text}`);
}

function sessionLines({ sessions, supporting }: History, supportingOnly: boolean): string[] {
  return sessions.filter((_, at) => !supportingOnly || at === supporting).map(sessionLine);
}

/** An earlier session on one line. */
export function sessionLine({ context, action, transcription }: EarlierSession): string {
  return `${context}: ${action}. Heard: ${transcription}`;
}

/** Every text of a set that answerers compare: goals, options, and the lines that are shown in one of these ways. */
export function comparedTexts(set: GoalSet, ways: readonly Shown[]): Set<string> {
  return new Set([
    ...set.samples.flatMap((sample) => [
      goalSentence(filled(sample).goal),
      ...ways.flatMap((way) => Object.values(evidenceOf(sample, set, way)).flat()),
    ]),
    ...[...set.choices.values()].flatMap(({ options }) => options.map(goalSentence)),
  ]);
}

/** How a sample was shown, in short, e.g. `VADL` or `VL, supporting only`. */
export function shownName({ modalities, supportingOnly }: Shown): string {
  return supportingOnly ? `${modalities}, supporting only` : modalities;
}
