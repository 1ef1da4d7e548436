import { useHearing, useServices } from "../services.ts";
import { useHeldKey } from "../ui/use-held-key.ts";
import { announce } from "../view.ts";
import { words } from "../words/words.ts";

/** Holds the microphone open; without one it says why there is none. */
export function useTalk(): (on: boolean) => void {
  const { hearing } = useServices();
  const { listens, missing } = useHearing();
  return (on) => {
    if (on && listens.phase === "off") {
      const { none, choose } = words().hearing;
      announce(missing ? `${missing.problem} ${missing.fix}` : `${none} ${choose}`);
    }
    hearing.talk(on);
  };
}

/** The key that is held to talk to the coach. */
export const TALK_KEY = "V";

/** Talks while the key is held. */
export function useTalkKey(enabled: boolean): void {
  useHeldKey(TALK_KEY.toLowerCase(), useTalk(), enabled);
}
