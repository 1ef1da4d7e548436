import type { z } from "zod";

/** The first thing that did not fit a schema, as `field: what is wrong`. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "it does not fit";
  const field = issue.path.join(".");
  return field === "" ? issue.message : `${field}: ${issue.message}`;
}
