import { useEffect, type Dispatch, type SetStateAction } from "react";
import type { FeedChoice } from "../../../ipc/contract.ts";
import type { GoalOffer } from "../ipc.ts";
import { useBridge } from "../../../renderer/services.ts";

/** What is reported about a feed that main watches. */
interface Told {
  readonly setWatching: (watching: boolean) => void;
  readonly setProblem: (problem: string) => void;
  readonly setOffer: Dispatch<SetStateAction<GoalOffer>>;
}

/** Lets main watch a feed, written as JSON, empty for none, for a person who has agreed; anew where the folder that may be read is another. */
export function useOffersByMain(
  watched: { readonly byMain: string; readonly participant: string | null; readonly isOn: boolean; readonly folder: string | undefined }, // prettier-ignore
  { setWatching, setProblem, setOffer }: Told,
): void {
  const bridge = useBridge();
  const { byMain, participant, isOn, folder } = watched;
  useEffect(() => {
    if (byMain === "" || !isOn) return;
    let gone = false;
    const end = () => void bridge.call("goalWatch.end", undefined).catch(() => undefined);
    bridge.call("goalWatch.watch", { participant, feed: JSON.parse(byMain) as FeedChoice }).then(
      (found) => {
        if (gone) return;
        setWatching(found.ok && found.watching);
        setProblem(found.ok ? "" : `${found.problem} ${found.fix}`);
      },
      () => undefined,
    );
    const stop = bridge.on("goalWatch.told", ({ problem, ...next }) => {
      if (problem !== null || next.over) setWatching(false);
      if (problem !== null) return setProblem(problem);
      if (next.over) end();
      if (next.answered === null) setOffer(next);
    });
    return () => {
      gone = true;
      stop();
      setWatching(false);
      setProblem("");
      setOffer(({ over }) => ({ offered: [], over }));
      end();
    };
  }, [bridge, byMain, participant, isOn, folder, setWatching, setProblem, setOffer]);
}
