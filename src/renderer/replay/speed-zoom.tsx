import { PACES, type ReplayClock } from "../playback/clock.ts";
import { Action } from "../ui/action.tsx";
import { amount } from "../ui/format.ts";
import type { Keys } from "../ui/keys.ts";
import { RowMenu } from "../ui/row-menu.tsx";
import { useWords } from "../words/words.ts";

/** How fast it plays, and how much of the session the timeline shows. */
export function SpeedZoom({ clock, keys }: { readonly clock: ReplayClock; readonly keys: Keys }) {
  const { session: w } = useWords().replay;
  return (
    <>
      <RowMenu
        label={w.speed}
        text={w.speed}
        actions={PACES.map((pace) => ({
          ...{ id: `${pace}`, label: amount(pace, "×", pace % 1 === 0 ? 0 : 2), onPress: () => clock.play(pace) },
        }))}
      />
      <Action quiet icon="minus" keyName="−" label={w.zoomOut} onPress={() => keys["-"]?.()} />
      <Action quiet icon="plus" keyName="+" label={w.zoomIn} onPress={() => keys["+"]?.()} />
    </>
  );
}
