import { basename, dirname } from "node:path";
import type { Unread, WithdrawalFate as Fate } from "../../core/consent/withdrawal-report.ts";
import { parseStudyPlan, type StudyPlan } from "../../core/study/study.ts";
import { readTextIfThere } from "../../storage/read-text.ts";
import type { WithdrawalDisk } from "./disk.ts";
import { reason } from "./reason.ts";

/**
 * Take a participant out of the study that is being recorded, which names who is to do what: nothing more is recorded of them. A study of nobody else is deleted.
 *
 * @param file the study's; one that is not there names nobody
 */
export async function forgetPlan(
  file: string,
  participant: string,
  { apply, disk }: { readonly apply: boolean; readonly disk: WithdrawalDisk },
  unread: Unread[],
): Promise<Fate[]> {
  const plan = await planIn(file, unread);
  if (!plan?.participants.includes(participant)) return [];
  const participants = plan.participants.filter((one) => one !== participant);
  try {
    const planOf = (who: readonly string[]) => `${JSON.stringify({ ...plan, participants: who }, null, 1)}\n`;
    if (apply && participants.length === 0) await disk.remove(dirname(file), basename(file));
    else if (apply) {
      await disk.part(file, planOf([participant]));
      await disk.write(file, planOf(participants));
    }
    return [{ path: file, outcome: apply ? "done" : "would", why: "", rows: 1 }];
  } catch (error) {
    return [{ path: file, outcome: "failed", why: reason(error), rows: 1 }];
  }
}

async function planIn(file: string, unread: Unread[]): Promise<StudyPlan | null> {
  try {
    const text = await readTextIfThere(file);
    return text === "" ? null : parseStudyPlan(text, file);
  } catch (error) {
    unread.push({ path: file, why: reason(error) });
    return null;
  }
}
