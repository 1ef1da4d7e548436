import { useEffect, useEffectEvent } from "react";
import { onceReleased } from "./held-keys.ts";
import { keptByWidget } from "./keys.ts";

/**
 * Tells when a key goes down and when it comes up again, also when the window loses the keyboard meanwhile, while `enabled`. Fields, dialogs and
 * focused widgets keep their keys, as with `useKeys`.
 *
 * @param key as the keyboard names it, in lower case
 */
export function useHeldKey(key: string, onHold: (down: boolean) => void, enabled = true): void {
  const tell = useEffectEvent(onHold);
  useEffect(() => {
    if (!enabled) return;
    let pressed = false;
    let told = false;
    const down = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.altKey || event.metaKey) return;
      if (keptByWidget(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat || pressed) return;
      pressed = true;
      onceReleased(event, () => {
        // It may have come up while it was held back as a scanner's.
        if (!pressed) return;
        told = true;
        tell(true);
      });
    };
    const end = () => {
      pressed = false;
      if (!told) return;
      told = false;
      tell(false);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key) end();
    };
    window.addEventListener("keydown", down, { capture: true });
    window.addEventListener("keyup", up, { capture: true });
    window.addEventListener("blur", end);
    return () => {
      window.removeEventListener("keydown", down, { capture: true });
      window.removeEventListener("keyup", up, { capture: true });
      window.removeEventListener("blur", end);
      end();
    };
  }, [key, enabled]);
}
