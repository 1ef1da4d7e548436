import { Refused } from "../../app/jobs/failure.ts";

/** A take, or a recording of who is coached, that the rules do not allow. */
export class TakeRefused extends Refused {
  override readonly name = "TakeRefused";
}
