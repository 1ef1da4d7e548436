import { setImmediate as nextTurn } from "node:timers/promises";

/** Run work that comes in turns to its end. Between them others have their turn: a session that runs is not held up, and a signal is heard. */
export async function inTurns<T>(
  work: Generator<number, T>,
  signal: AbortSignal,
  onTurn: (share: number) => void = () => {},
): Promise<T> {
  for (;;) {
    const turn = work.next();
    if (turn.done) return turn.value;
    onTurn(turn.value);
    await nextTurn();
    signal.throwIfAborted();
  }
}
