/** A take that the rules do not allow. */
export class TakeRefused extends Error {
  override readonly name = "TakeRefused";
  readonly problem: string;
  readonly fix: string;

  constructor({ problem, fix }: { readonly problem: string; readonly fix: string }) {
    super(`${problem} ${fix}`);
    this.problem = problem;
    this.fix = fix;
  }
}
