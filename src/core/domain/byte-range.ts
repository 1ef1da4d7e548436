/** A stretch of a file in bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that an HTTP `Range` header asks for (RFC 9110 §14.1.2), clipped to the file.
 *
 * @param header The header, null when the request has none.
 * @param size Length of the file in bytes.
 * @returns `whole` without a header or for a form we do not serve (several ranges), `none` when it lies past the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | "whole" | "none" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return "whole";
  const [, from = "", to = ""] = match;
  // `-n` asks for the last n bytes.
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "none" : { start, end };
}
