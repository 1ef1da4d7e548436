import { useEffect, useState } from "react";
import type { Bridge } from "../../../ipc/contract.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { useBridge } from "../../services.ts";

/** Why nothing will be heard with these settings, a clause; empty when something will, or while that is not known yet. */
export function useMute(voice: Settings["voice"]): string {
  const bridge = useBridge();
  const [mute, setMute] = useState("");
  const { engine } = voice;
  useEffect(() => {
    let shown = true;
    void whyMute(bridge, engine).then((why) => shown && setMute(why));
    return () => {
      shown = false;
    };
  }, [bridge, engine]);
  return mute;
}

async function whyMute(bridge: Bridge, engine: Settings["voice"]["engine"]): Promise<string> {
  if (engine === "captions") return "captions alone are chosen in Settings";
  const system = (globalThis.speechSynthesis?.getVoices() ?? []).length > 0;
  if (engine !== "espeak" && system) return "";
  if (engine === "system") return "the operating system lists no voices";
  const { espeak } = await bridge.call("speech.status", undefined);
  return espeak ? "" : "no voice is installed here";
}
