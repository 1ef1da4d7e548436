/** What kits compute in a process of its own: a line each. */
import { trainRecogniser } from "./recognisers/app/train.ts";

/** By the kind of the work. Each is given what can be sent to another process, and tells how far it is: share done 0..1, with words. */
export const kitWork = {
  "train recogniser": trainRecogniser,
} as const;
