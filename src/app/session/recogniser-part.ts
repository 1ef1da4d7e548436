import type { RecogniserAdvice } from "../../core/brain/registry.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { recogniserName, type RecogniserCard } from "../../core/recognise/card.ts";
import type { AskRecogniser } from "../../core/recognise/judge.ts";
import { adviceToCoach, whyNotLooking } from "../../core/recognise/looking-on.ts";
import type { InferenceClient } from "../../models/process/client.ts";
import { isMissing } from "../../storage/read-text.ts";
import { readUsableCard } from "../../storage/library/recognisers.ts";

/** A recogniser that was chosen for a session, or why it cannot be used. */
export type ChosenRecogniser =
  | {
      readonly card: RecogniserCard;
      readonly ask: AskRecogniser;
      /** Least measured precision of a kind whose findings are said aloud, 0..1. */
      readonly spokenFrom: number;
    }
  | { readonly name: string; readonly problem: string };

/** What a session knows of its recogniser: how it stands in the journal, or what the person is told because it does not look on. */
export type RecogniserPart = { readonly beside: RecogniserAdvice } | { readonly notice: string };

/** The recogniser that looks on in a session; undefined where none does. */
export function adviceIn(part: RecogniserPart | undefined): RecogniserAdvice | undefined {
  return part && "beside" in part ? part.beside : undefined;
}

/** Whether a chosen recogniser looks on in a session of this procedure. @param encoder name of the encoder that looks at its frames */
export function recogniserPart(chosen: ChosenRecogniser, procedure: string, encoder: string): RecogniserPart {
  const told = (name: string, why: string) => ({ notice: `The recogniser ${name} does not look on: ${why}.` });
  if ("problem" in chosen) return told(chosen.name, chosen.problem);
  const why = whyNotLooking(chosen.card, { procedure, encoder });
  return why === null
    ? { beside: adviceToCoach(chosen.card, chosen.spokenFrom) }
    : told(recogniserName(chosen.card), why);
}

/**
 * A kept recogniser for a session. One that is gone or cannot be used does not keep the session from beginning: why stands in it.
 *
 * @param name what the person calls it, told where it cannot be used
 * @param find answers its folder, or rejects where it may not be looked at
 * @param inference runs it
 * @param spokenFrom least measured precision of a kind whose findings are said aloud, 0..1
 */
export async function recogniserForSession(
  { name, find }: { readonly name: string; readonly find: () => Promise<string> },
  inference: Pick<InferenceClient, "recognise">,
  spokenFrom: number,
): Promise<ChosenRecogniser> {
  try {
    const folder = await find();
    const card = await readUsableCard(folder);
    const place = { folder, sha256: card.model.sha256 };
    return { card, ask: (pieces) => inference.recognise(place, pieces), spokenFrom };
  } catch (error) {
    return { name, problem: whyNot(error) };
  }
}

/** Why a recogniser cannot be used, a clause without a path: it is told in the session, on whose screen others look too. */
function whyNot(error: unknown): string {
  if (!(error instanceof FormatError)) return error instanceof Error ? error.message : String(error);
  if (isMissing(error)) return "it is not there any more; choose another one";
  const clause = [error.field, error.problem].filter(Boolean).join(": ");
  return `${clause}. ${error.fix}`.replace(/\.$/, "");
}
