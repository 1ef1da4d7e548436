import { powerSaveBlocker } from "electron";

/**
 * Keep the machine and its screen awake until the returned function is called.
 *
 * The screen too, and not only the machine: hands at a bench touch no key for minutes, and the plan and the captions, which may be all
 * that a person has of the coach, must not go dark or behind a lock.
 */
export function keepAwake(): () => void {
  const id = powerSaveBlocker.start("prevent-display-sleep");
  return () => powerSaveBlocker.stop(id);
}
