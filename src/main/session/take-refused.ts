import { Refused } from "../../app/jobs/failure.ts";

/** A take that the rules do not allow. */
export class TakeRefused extends Refused {
  override readonly name = "TakeRefused";
}
