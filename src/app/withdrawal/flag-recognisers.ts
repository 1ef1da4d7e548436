import { cardJson, cardText, type RecogniserCard } from "../../core/recognise/card.ts";
import type { WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { cardsIn, cardTextFile } from "../../storage/library/recognisers.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { isOf, type Forgetting } from "./forget-profiles.ts";
import { reason } from "./reason.ts";

/**
 * Flag the recognisers that were trained on a participant's sessions, earlier versions of them too: they are used no more, and their cards name those
 * sessions no more. The person who trained one trains it again from the others; weights hold no picture, but what was learned of somebody cannot be taken out of them.
 *
 * @param folders of recognisers, looked through with all that is in them
 */
export async function flagRecognisers(
  folders: readonly string[],
  whose: Forgetting,
  { apply, disk, now }: { readonly apply: boolean; readonly disk: WithdrawalDisk; readonly now: () => Date },
): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const folder of folders)
    for (const { file, card } of await cardsIn(folder)) {
      const theirs = card.sessions.filter(isOf(whose));
      if (theirs.length === 0) continue;
      const others = card.sessions.length - theirs.length;
      const more = others > 0 ? { others } : {};
      try {
        if (apply) await disk.part(file, `${JSON.stringify({ sessions: theirs }, null, 1)}\n`);
        if (apply) await flag(file, card, whose, now(), disk);
        fates.push({ path: file, outcome: apply ? "done" : "would", why: "", ...more });
      } catch (error) {
        fates.push({ path: file, outcome: "failed", why: reason(error), ...more });
      }
    }
  return fates;
}

async function flag(
  file: string,
  card: RecogniserCard,
  whose: Forgetting,
  now: Date,
  disk: WithdrawalDisk,
): Promise<void> {
  const isTheirs = isOf(whose);
  const sessions = card.sessions.filter((one) => !isTheirs(one));
  const count = card.sessions.length - sessions.length + (card.withdrawn?.sessions ?? 0);
  const flagged = { ...card, sessions, withdrawn: { at: now.toISOString(), sessions: count } };
  await disk.write(cardTextFile(file), cardText(flagged));
  await disk.write(file, cardJson(flagged));
}
