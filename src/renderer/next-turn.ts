/** Resolves when the page has handled what came meanwhile, such as a key: long work is done in turns, of a few milliseconds each. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
