import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { SCREENS, show, useView } from "../view.ts";
import { words } from "../words/words.ts";
import { openGuide } from "./chapter.ts";
import { anywhere, SHORTCUTS, type Shortcuts } from "./shortcuts.ts";

/** The keys of this screen, on demand of all of them, and the ways to the report and to everything by name. */
export function Help() {
  const open = useView((view) => view.help);
  return (
    <Sheet title="Help" open={open} onClose={() => show({ help: false })}>
      {open && <HelpBody />}
    </Sheet>
  );
}

function HelpBody() {
  const { screen, audit } = useView();
  const [all, setAll] = useState(false);
  const here = SHORTCUTS[screen].filter(({ title }) => screen !== "replay" || (title === "Audit") === audit);
  const shown = all ? SCREENS.flatMap((each) => SHORTCUTS[each]) : here;
  return (
    <>
      <div className="row help-report">
        <Action
          icon="procedures"
          keyName="F1"
          onPress={() => {
            show({ help: false });
            openGuide();
          }}
        >
          {words().guide.open}
        </Action>
        <Action icon="find" keyName="Ctrl K" onPress={() => show({ help: false, palette: true })}>
          Find anything…
        </Action>
        <Action icon="key" pressed={all} onPress={() => setAll(!all)}>
          Keys of every screen
        </Action>
        <Action icon="file" onPress={() => show({ help: false, report: true })}>
          Report…
        </Action>
      </div>
      <div className="help">
        {shown.length === 0 && (
          <p className="hint">{words().common.screens[screen]} has no keys of its own: Tab reaches everything.</p>
        )}
        {[...shown, anywhere()].map((group) => (
          <KeyGroup key={group.title} group={group} />
        ))}
      </div>
    </>
  );
}

function KeyGroup({ group: { title, keys } }: { readonly group: Shortcuts }) {
  return (
    <section aria-label={`Keys: ${title}`}>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <KeyHint keys={key} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
