/** How much of a step's announcement a person needs; what is quiet is written short and shown. docs/duplex.md tells when it fades. */
export type Help = "full" | "short" | "quiet";
