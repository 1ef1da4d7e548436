import { useEffect, useEffectEvent } from "react";
import type { Push } from "../../../ipc/contract.ts";
import { sixteenBits } from "../../../renderer/hearing/sound-pieces.ts";
import { openMicrophone } from "../../../renderer/hearing/use-dictation.ts";
import { useServices, useSettings } from "../../../renderer/services.ts";
import { useShownLanguage } from "../../../renderer/words/words.ts";

/**
 * Lets somebody who is watched before a session speak without a key, where Settings say hands-free: the microphone is open meanwhile, and the rail says so.
 *
 * @param onHeard told of answers to the offer, and of what is offered after other words
 */
export function useOpenMicrophone(watching: boolean, onHeard: (told: Push<"goalWatch.told">) => void): void {
  const { bridge, watching: looks } = useServices();
  const { hearing, microphone } = useSettings().now;
  const shown = useShownLanguage();
  const language = hearing.language || shown;
  const label = hearing.microphone || microphone;
  const isOpen = watching && hearing.on && hearing.handsFree;
  const heard = useEffectEvent(onHeard);
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    over.signal.addEventListener(
      "abort",
      looks.begin("look", () => over.abort()),
    );
    const send = (piece: Float32Array): void =>
      void bridge.call("goalWatch.sound", { samples: sixteenBits(piece), language }).catch(() => undefined);
    // Without a microphone there are still the keys.
    openMicrophone(bridge, label, over.signal, send).catch(() => over.abort());
    const stop = bridge.on("goalWatch.told", (told) => {
      if (told.problem === null) heard(told);
    });
    return () => {
      stop();
      over.abort();
    };
  }, [bridge, looks, isOpen, language, label]);
}
