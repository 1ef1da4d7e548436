import type { PerceptionStream } from "../../../core/domain/feed/source.ts";
import type { Library } from "../../../storage/library/storage-library.ts";
import type { OpenRanking } from "./offer-ranking.ts";

/** What watching before sessions needs. */
export interface WatchingParts {
  /** Folder of all data, and of all sessions, asked for each time: settings may move them. */
  readonly data: () => string;
  readonly sessions: () => string;
  readonly library: () => Promise<Library>;
  /** Name of the encoder, once it is known. */
  readonly encoder: () => Promise<string>;
  /** How the model that ranks what is offered is opened; null where none is chosen, or it is not on this machine. */
  readonly model: () => OpenRanking | null;
  /** Tag of the language of the window. */
  readonly language: () => string;
  readonly openStream: () => PerceptionStream;
  /** Days for which offers and choices are kept. */
  readonly days: () => number;
  readonly now: () => Date;
  readonly zone: string;
}
