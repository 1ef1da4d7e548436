import { useEffect, useId, useMemo, useState, type KeyboardEvent } from "react";
import type { ProcedureSummary, SessionSummary } from "../../ipc/contract.ts";
import { useOffered, type Command } from "../commands.ts";
import { useServices } from "../services.ts";
import { CATALOGUES, useShownLanguage, useWords, type Words } from "../words/words.ts";
import { KeyHint } from "../ui/key-hint.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { show, useView } from "../view.ts";
import { useDataFolder } from "./data-folder-notice.tsx";
import { PartBoundary } from "./screen-boundary.tsx";
import {
  pageCommands,
  procedureCommands,
  screenCommands,
  sessionCommands,
  settingCommands,
  wayCommands,
} from "./found-commands.ts";
import { fuzzyFind } from "./fuzzy.ts";
import { synonymsOf } from "./synonyms.ts";
import { pastSessions } from "../past-sessions.ts";

/** Most that are drawn; what is typed next finds the others. */
const MOST = 60;
/** How far Page Up and Page Down go. */
const PAGE = 8;

/** Ctrl K: finds every action of this screen, every screen, session, procedure and setting, by a part of its name. */
export function Palette() {
  const open = useView((view) => view.palette);
  const close = () => show({ palette: false });
  const { title } = useWords().window.palette;
  return (
    <Sheet title={title} open={open} onClose={close}>
      {open && (
        <PartBoundary name={title} english={CATALOGUES.en.window.palette.title}>
          <Finder onClose={close} />
        </PartBoundary>
      )}
    </Sheet>
  );
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const all = useAll();
  const { kinds } = useWords().program.found;
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const found = useMemo(() => fuzzyFind(typed, all, wordsOf(kinds)), [typed, all, kinds]);
  const shown = found.slice(0, MOST);
  const chosen = Math.min(at, shown.length - 1);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, chosen]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // Once the dialog has given the keyboard back to the screen.
    setTimeout(command.run);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((chosen + 1) % Math.max(1, shown.length)),
    ArrowUp: () => setAt((chosen + shown.length - 1) % Math.max(1, shown.length)),
    PageDown: () => setAt(Math.min(shown.length - 1, chosen + PAGE)),
    PageUp: () => setAt(Math.max(0, chosen - PAGE)),
    Enter: () => run(shown[chosen]),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const text = useWords().window.palette;
  return (
    <div className="palette">
      <input
        className="input"
        role="combobox"
        aria-label={text.title}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${chosen}` : undefined}
        autoFocus
        placeholder={text.placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p className="hint" role="status">
        {found.length === 0 ? text.none : text.found({ n: found.length })}{" "}
        {found.length > MOST && text.first({ most: MOST })}
      </p>
      <ul className="palette-list" id={id} role="listbox" aria-label={text.list}>
        {shown.map((command, index) => (
          <li
            key={`${command.kind} ${command.name} ${command.detail}`}
            id={`${id}-${index}`}
            className="palette-item"
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            <span className="palette-detail">{command.detail}</span>
            <span className="palette-kind">{kinds[command.kind ?? "action"]}</span>
            <span>{command.keyName && <KeyHint hidden keys={command.keyName} />}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a command is found by: its name, what stands beside it, and other words of equal use. */
function wordsOf(kinds: Words["program"]["found"]["kinds"]) {
  return ({ name, detail = "", also = "", kind = "action" }: Command): readonly [string, string, string] => [
    name,
    `${detail} ${also} ${kinds[kind]}`,
    synonymsOf(name),
  ];
}

/** Everything that can be found, as it was when the palette was opened: what the screen offers first. */
function useAll(): readonly Command[] {
  const services = useServices();
  const { bridge } = services;
  const language = useShownLanguage();
  const offered = useOffered((commands) => commands.offered);
  const [buttons] = useState(() => pageCommands(document));
  const [sessions, setSessions] = useState<readonly SessionSummary[]>([]);
  const [procedures, setProcedures] = useState<readonly ProcedureSummary[]>([]);
  const isOpen = useDataFolder()[0]?.locked === false;
  useEffect(() => {
    if (!isOpen) return;
    pastSessions(bridge).then(setSessions, () => undefined);
    bridge.call("library.list", undefined).then(setProcedures, () => undefined);
  }, [bridge, isOpen]);
  return useMemo(() => {
    const own = [...offered.values()].flat();
    const named = new Set(own.map(({ name }) => name));
    return once([
      ...[...own, ...buttons.filter(({ name }) => !named.has(name)), ...wayCommands(services, procedures)],
      ...screenCommands(),
      ...[...procedureCommands(bridge, procedures, language), ...sessionCommands(sessions), ...settingCommands()],
    ]);
  }, [services, bridge, offered, buttons, sessions, procedures, language]);
}

/** Without those that could not be told apart. */
function once(commands: readonly Command[]): readonly Command[] {
  const seen = new Set<string>();
  return commands.filter(({ name, detail, kind }) => {
    const key = `${kind} ${name} ${detail}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
