import type { PerceptionStream } from "../../core/domain/feed/source.ts";
import type { Library } from "../../storage/library.ts";

/** What watching before sessions needs. */
export interface WatchingParts {
  /** Folder of all data, and of all sessions, asked for each time: settings may move them. */
  readonly data: () => string;
  readonly sessions: () => string;
  readonly library: () => Promise<Library>;
  /** Name of the encoder, once it is known. */
  readonly encoder: () => Promise<string>;
  readonly openStream: () => PerceptionStream;
  /** Days for which offers and choices are kept. */
  readonly days: () => number;
  readonly now: () => Date;
  readonly zone: string;
}
