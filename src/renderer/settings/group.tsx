import type { ReactNode } from "react";
import { HelpLink } from "../guide/help-link.tsx";
import type { GuidePage } from "../guide/pages.ts";
import { useWords } from "../words/words.ts";
import { groupTitles, type GroupName } from "./settings-place.ts";

/** The pages of the guide about what is set up in a group. */
const HELP: Partial<Readonly<Record<GroupName, GuidePage>>> = {
  updates: "use/install",
  hearing: "use/talk",
  feeds: "use/cameras",
  pedals: "use/devices",
  programs: "use/agents",
  storage: "use/keep",
  people: "use/encryption",
};

/** One group of Settings under its heading. */
export function Group({ name, children }: { readonly name: GroupName; readonly children: ReactNode }) {
  useWords();
  const title = groupTitles()[name];
  const page = HELP[name];
  return (
    <section className="settings-group" data-group={name} aria-label={title}>
      <h2>{title}</h2>
      {children}
      {page !== undefined && (
        <div className="settings-help">
          <HelpLink page={page} />
        </div>
      )}
    </section>
  );
}
