/** Decides when what a key does is done, or that it never is. */
export type KeyHolder = (event: KeyboardEvent, act: () => void) => void;

let holder: KeyHolder | null = null;

/** Gives every single key to a holder first, until the returned function is called. */
export function holdKeys(by: KeyHolder): () => void {
  holder = by;
  return () => {
    if (holder === by) holder = null;
  };
}

/** Does what a key does: at once, or when the holder says so. */
export function onceReleased(event: KeyboardEvent, act: () => void): void {
  const isTyped = [...event.key].length === 1 || event.key === "Enter";
  if (holder === null || !isTyped || event.ctrlKey || event.altKey || event.metaKey) return act();
  holder(event, act);
}
