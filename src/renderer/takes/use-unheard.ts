import { useEffect, useState } from "react";
import type { Bridge } from "../../ipc/contract.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { useBridge, useSettings, useSoundOutput } from "../services.ts";
import { record, useRecording } from "../session/record-store.ts";
import { useWords, type Words } from "../words/words.ts";

/** Why prompts by ear would not be heard here, with the fix, as a `Problem` takes it; null when they will, when none are said, and while that is not known yet. */
export function useUnheard() {
  const { record: text } = useWords();
  const { protocol, prompts } = useRecording();
  const audible = useSoundOutput();
  const mute = useMute(useSettings().now.voice.engine);
  if (protocol === "impromptu" || prompts !== "ear") return null;
  const why = audible ? mute : "noDevice";
  if (why === null) return null;
  return {
    problem: text.unheard({ why: text.silent[why] }),
    fix: why === "noDevice" ? text.unheardFix : text.unvoicedFix,
    action: { label: text.byMemory, onFix: () => record({ prompts: "none" }) },
  };
}

type Silent = keyof Words["record"]["silent"];
type Engine = Settings["voice"]["engine"];

function useMute(engine: Engine): Silent | null {
  const bridge = useBridge();
  const [mute, setMute] = useState<Silent | null>(null);
  useEffect(() => {
    let shown = true;
    const look = () => void whyMute(bridge, engine).then((why) => shown && setMute(why));
    look();
    // The system's voices may come only after the window.
    const voices = globalThis.speechSynthesis;
    voices?.addEventListener?.("voiceschanged", look);
    return () => {
      shown = false;
      voices?.removeEventListener?.("voiceschanged", look);
    };
  }, [bridge, engine]);
  return mute;
}

async function whyMute(bridge: Bridge, engine: Engine): Promise<Silent | null> {
  if (engine === "captions") return "captions";
  const system = (globalThis.speechSynthesis?.getVoices() ?? []).length > 0;
  if (engine !== "espeak" && system) return null;
  if (engine === "system") return "noVoices";
  const { espeak } = await bridge.call("speech.status", undefined);
  return espeak ? null : "noVoice";
}
