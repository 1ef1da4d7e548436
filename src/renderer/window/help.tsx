import { useState } from "react";
import { Action } from "../ui/action.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { isOfSessions, SCREENS, show, useView } from "../view.ts";
import { words, useWords } from "../words/words.ts";
import { openGuide } from "./chapter.ts";
import { anywhere, shortcutsOf, type Shortcuts } from "./shortcuts.ts";

/** The keys of this screen, on demand of all of them, and the ways to the report and to everything by name. */
export function Help() {
  const text = useWords().program.help;
  const open = useView((view) => view.help);
  return (
    <Sheet title={text.title} open={open} onClose={() => show({ help: false })} help={<HelpLink page="use/window" />}>
      {open && <HelpBody />}
    </Sheet>
  );
}

function HelpBody() {
  const text = useWords().program.help;
  const { screen, audit } = useView();
  const [all, setAll] = useState(false);
  const here = shortcutsOf(screen).filter((_, at) => !isOfSessions(screen) || (at === 1) === audit);
  const shown = all ? [...new Map(SCREENS.flatMap(shortcutsOf).map((part) => [part.title, part])).values()] : here;
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
        <Action
          icon="play"
          onPress={() => {
            show({ help: false, guide: "use/tour" });
          }}
        >
          {text.tour}
        </Action>
        <Action icon="find" keyName="Ctrl K" onPress={() => show({ help: false, palette: true })}>
          {text.find}
        </Action>
        <Action icon="key" pressed={all} onPress={() => setAll(!all)}>
          {text.allKeys}
        </Action>
        <Action icon="file" onPress={() => show({ help: false, report: true })}>
          {words().common.report}
        </Action>
      </div>
      <div className="help">
        {shown.length === 0 && <p className="hint">{text.none({ screen: words().common.screens[screen] })}</p>}
        {[...shown, anywhere()].map((group) => (
          <KeyGroup key={group.title} group={group} />
        ))}
      </div>
    </>
  );
}

function KeyGroup({ group: { title, keys } }: { readonly group: Shortcuts }) {
  const text = useWords().program.help;
  return (
    <section aria-label={text.keysOf({ title })}>
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
