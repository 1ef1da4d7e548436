import { Action } from "../ui/action.tsx";
import { sessionsIn, show, useView } from "../view.ts";
import { useWords } from "../words/words.ts";

/** Leaves the session that is open for the list of all. */
export function toList(): void {
  show({ replay: null, review: false });
}

/** The way back to the list, called the same wherever an open session shows it: also while it is read, or was deleted. */
export function BackToList({ keyName }: { readonly keyName?: string }) {
  const { replay, common } = useWords();
  const screen = common.screens[useView(({ door }) => sessionsIn(door))];
  return (
    <Action
      {...{ quiet: true, icon: "left", label: replay.session.back({ screen }), onPress: toList }}
      {...(keyName !== undefined && { keyName })}
    >
      {screen}
    </Action>
  );
}
