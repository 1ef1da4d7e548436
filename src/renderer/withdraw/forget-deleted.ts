import type { WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { forgetParticipant } from "../session/record-store.ts";
import { forgetMarks } from "../session/step-marks.ts";
import { show, useView } from "../view.ts";

/** Forget what the page itself remembers of what was deleted: a take that is being made, marks of lessons, scores. */
export function forgetDeleted({ participant, due, sessions }: WithdrawalReport): void {
  if (!due) forgetParticipant(participant);
  show({ deletions: useView.getState().deletions + 1 });
  const gone = sessions.filter(({ outcome }) => outcome === "done");
  forgetMarks(new Set(gone.map(({ path }) => sessionOf(path))));
}

/** Id of a session by the path of its folder, on whatever system. */
export function sessionOf(path: string): string {
  return path.split(/[\\/]/).at(-1)!;
}
