import type { Kit } from "../../core/domain/domain-kit.ts";

/** Mistakes cut from recordings in which nothing went wrong. */
export const splice: Kit = { name: "splice", heading: "Mistakes cut from recordings:" };
