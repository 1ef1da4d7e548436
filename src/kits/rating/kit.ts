import type { Kit } from "../../core/domain/domain-kit.ts";

/** People rate planned mistakes, and guess whether a mistake was planned and where a film was cut. */
export const rating: Kit = { name: "rating", heading: "Rating planned mistakes:" };
