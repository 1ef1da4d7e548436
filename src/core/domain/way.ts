/** Ways of coaching: the coach watches and tells; it watches and asks; the person tells it. */
export const WAYS = ["tell", "ask", "told"] as const;
export type Way = (typeof WAYS)[number];
