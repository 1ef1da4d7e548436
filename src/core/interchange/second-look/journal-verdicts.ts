import type { StubTake } from "../../brain/advice/stub-truth.ts";
import { stepErrors } from "../../brain/advice/step-truth.ts";
import { lookersOf, shownFrom, worthOf } from "../../review/doubts.ts";
import type { SessionEvent } from "../../journal/events.ts";
import { verdictRows, type VerdictRow } from "./verdict-row.ts";

/**
 * What models found of the steps of a session, by the thresholds that stood then, beside what people have annotated; none where no model looked again. A look of which the journal does not
 * say when the step was under way, or who looked, is left out.
 */
export function journalVerdicts(events: readonly SessionEvent[], take: StubTake): VerdictRow[] {
  const [opened] = events;
  const lookers = opened?.type === "opened" ? lookersOf(opened) : { model: null, recogniser: null };
  return events.flatMap((event) => {
    if (event.type !== "examined" || event.clip === undefined || event.by === undefined) return [];
    const { step, clip, by, scores } = event;
    const worth = worthOf(lookers, by);
    const look = { take: take.take, step, clip, by, scores, errors: stepErrors(take, step, clip) };
    return verdictRows(look, ({ question }) => ({
      threshold: shownFrom(lookers, by, question),
      fitted: worth?.[question].fitted === true,
    }));
  });
}
