import { FormatError } from "../../../core/domain/format-error.ts";

/** What is answered to a client: words for what a person could fix, and no more for everything else. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof FormatError)) return "That could not be done.";
  const { field, problem, fix } = error;
  return `${field === "" ? "" : `${field}: `}${problem}. ${fix}`;
}
