import type { FeedChoice } from "../../ipc/contract.ts";
import { Store } from "../store.ts";

/** A camera or a feed that is watched while no session runs: looked at before a recording, being opened, tried, or shown before the start. */
export interface Look {
  /** What watches, as in “End look”. */
  readonly what: "look" | "start" | "try" | "preview";
  /** When it began, by `performance.now()`. */
  readonly since: number;
  /** Let go of what is watched. */
  readonly end: () => void;
}

/** Every look that goes on in this window, oldest first. */
export class Watching extends Store<readonly Look[]> {
  constructor() {
    super([]);
  }

  /** A look begins; call what is returned when it is over. */
  begin(what: Look["what"], end: () => void): () => void {
    const look: Look = { what, since: performance.now(), end };
    this.set([...this.get(), look]);
    return () => this.set(this.get().filter((each) => each !== look));
  }
}

/** Whether this feed is somebody's camera, and not a film. */
export function isCamera({ kind }: FeedChoice): boolean {
  return kind !== "demo" && kind !== "file";
}
