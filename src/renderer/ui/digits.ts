import { useEffect, useEffectEvent } from "react";

/** Calls `choose` with the index of a digit key 1…`count` pressed while this is shown, outside text fields. For lists inside dialogs. */
export function useDigits(count: number, choose: (index: number) => void): void {
  const pick = useEffectEvent(choose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const index = Number.parseInt(event.key, 10) - 1;
      // A digit that is typed into a text is a letter of it.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.ctrlKey || event.altKey || event.metaKey || !(index >= 0 && index < count)) return;
      event.preventDefault();
      event.stopPropagation();
      pick(index);
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [count]);
}
