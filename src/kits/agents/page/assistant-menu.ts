import { useEffect, useState } from "react";
import { useBridge } from "../../../renderer/services.ts";
import type { MenuAction } from "../../../renderer/ui/row-menu.tsx";
import { announce } from "../../../renderer/view.ts";
import { useWords, words } from "../../../renderer/words/words.ts";

/** In the menu of a running session: lets other assistants on this computer speak in it, or no more. */
export function useAssistantMenu(): readonly MenuAction[] {
  const bridge = useBridge();
  const { assistants: w } = useWords();
  const [may, setMay] = useState(false);
  useEffect(() => {
    bridge.call("agents.maySpeak", undefined).then(setMay, () => undefined);
  }, [bridge]);
  const turn = async (on: boolean) => {
    const now = await bridge.call("agents.letSpeak", { on }).catch(() => may);
    setMay(now);
    announce(now === on ? (on ? words().assistants.may : words().assistants.mayNot) : words().assistants.failed);
  };
  return [{ id: "assistants", icon: "link", label: may ? w.stop : w.let, onPress: () => void turn(!may) }];
}
