import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import { useWords } from "../words/words.ts";

/** Levels between which the meter goes from empty to full, in dB of full scale. */
const EMPTY = -60;
const FULL = -6;

/** How loud the microphone is at this moment; nothing without one. */
export function LevelMeter() {
  const { hearing } = useServices();
  const { level: text } = useWords().hearing;
  const level = useSyncExternalStore(hearing.level.subscribe, hearing.level.get);
  if (level === null) return null;
  return <meter className="level-meter" aria-label={text} min={EMPTY} max={FULL} value={level} />;
}
