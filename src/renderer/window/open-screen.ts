import { useRecording } from "../session/record-store.ts";
import { toast } from "../ui/toasts.ts";
import { goTo, isOfSessions, NO_SESSION, show, useView, type Screen } from "../view.ts";
import { words } from "../words/words.ts";

/**
 * Opens a screen by its place in the rail, pressed there or with Ctrl and its digit. The one that is open leads from a session back to the list.
 * None leads away from a take that is discarded there: that is deleted or brought back by its own buttons.
 */
export function openScreen(screen: Screen): void {
  const { screen: open, review } = useView.getState();
  const { judged } = useRecording.getState();
  if (isOfSessions(open) && review && judged === "discarded") toast(words().review.decide, { refused: true });
  else if (screen === open && isOfSessions(screen)) show(NO_SESSION);
  else goTo(screen);
}
