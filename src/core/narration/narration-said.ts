/** A piece of a transcript: words that stand together. */
export interface Said {
  /** One line, without tags and without characters that show nothing; never empty. */
  readonly text: string;
  /** The same with the name of who speaks before their words (`Ann: …`); left out where nobody is named. */
  readonly voiced?: string;
  /** When it is said, in seconds from the beginning of the film; null where the transcript has no times. */
  readonly start: number | null;
  /** When it ends, in seconds; null where the transcript does not say. */
  readonly end: number | null;
  /** Line of the file that the piece begins in, from 1. */
  readonly line: number;
}
