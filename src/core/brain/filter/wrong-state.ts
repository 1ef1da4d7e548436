/** What is remembered of wrong ways from tick to tick. */
export interface WrongState {
  /** Margins of the last seconds, oldest first. */
  readonly recent: readonly { readonly t: number; readonly margins: readonly number[] }[];
  /** Wrong ways that the coach told, until their steps are completed. */
  readonly told: readonly Told[];
}

/** A wrong way that the coach told. */
interface Told {
  /** Its number among the ways, and its step. */
  readonly way: number;
  readonly step: string;
  /** When the coach told it, and for how many seconds the step has looked right since. */
  readonly at: number;
  readonly right: number;
}
