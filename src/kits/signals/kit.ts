import type { Kit } from "../../core/domain/domain-kit.ts";

/** Other programs on this computer, or an MQTT broker, tell that a step is done. */
export const signals: Kit = { name: "signals", heading: "Signals:" };
