import type { Kit } from "../../core/domain/domain-kit.ts";

/** A language model words a generated script anew, and judges it. */
export const scriptWriter: Kit = { name: "script-writer", heading: "Scripts by a model:" };
