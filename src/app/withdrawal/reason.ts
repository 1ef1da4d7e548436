/** What a report says of an error. */
export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
