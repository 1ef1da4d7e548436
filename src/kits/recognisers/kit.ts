import type { Kit } from "../../core/domain/domain-kit.ts";

/** Recognisers of errors that learn from labelled takes. */
export const recognisers: Kit = { name: "recognisers", heading: "Recognisers:" };
