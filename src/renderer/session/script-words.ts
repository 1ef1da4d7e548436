import type { EntryKind } from "../../core/script/script-file.ts";
import type { IconName } from "../ui/icons.tsx";

/** Shape and tone of an entry. */
export const ENTRY_MARKS: Readonly<Record<EntryKind, { readonly icon: IconName; readonly tone: string }>> = {
  step: { icon: "circle", tone: "plain" },
  error: { icon: "warning", tone: "bad" },
  omitted: { icon: "cross", tone: "bad" },
  consequence: { icon: "next-step", tone: "back" },
  fix: { icon: "back", tone: "done" },
};
