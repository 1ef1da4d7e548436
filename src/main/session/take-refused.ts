/** A take that the rules do not allow. */
export class TakeRefused extends Error {
  override readonly name = "TakeRefused";
  readonly problem: string;
  readonly mend: string;

  constructor({ problem, mend }: { readonly problem: string; readonly mend: string }) {
    super(`${problem} ${mend}`);
    this.problem = problem;
    this.mend = mend;
  }
}
