import { useEffect, useRef, useState } from "react";
import { HelpLink } from "../guide/help-link.tsx";
import { useServices, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { DOOR_NAMES, holdTakePart, openDoor, useView, type Door } from "../view.ts";
import { useWords } from "../words/words.ts";
import type { DataFolder } from "./data-folder-notice.tsx";

const DOOR_ICONS: Record<Door, IconName> = { coach: "coach", takePart: "record", research: "evaluate" };

/** Opens a door and keeps it for the next start. */
function useChooseDoor(): (door: Door) => void {
  const { settings } = useServices();
  return (door) => {
    openDoor(door);
    void settings.change({ door }).then((refused) => refused && toast(refused));
  };
}

/**
 * Opens the door that was kept, once the settings are read; a take that goes on, and whatever was opened before, stays. Take part opens, whatever
 * is open then, where it was open when the program ended, and not where it was left from outside: that is asked again until the data folder could be
 * used, in which it stands.
 *
 * @param data how the data folder is, null while that is not known
 * @returns whether it is known of this folder: until then no screen may show what is in it
 */
export function useKeptDoor(data: DataFolder | null): boolean {
  const { bridge } = useServices();
  const { now, isRead } = useSettings();
  /** The folder that was asked about, and whether it told: it could be used then or before, or is held anyway. */
  const [asked, setAsked] = useState<{ readonly folder: string; readonly told: boolean } | null>(null);
  const toldOf = useRef("");
  useEffect(() => {
    if (data === null || data.locked) return;
    const { folder, problem } = data;
    // A disk that comes back while somebody works leads nobody into what was not open at the start, e.g. on another machine.
    if (toldOf.current === folder) return;
    let isOld = false;
    const answered = (isOpen: boolean) => {
      if (isOld) return;
      if (isOpen) holdTakePart();
      const told = isOpen || problem === "";
      if (told) toldOf.current = folder;
      setAsked({ folder, told });
    };
    bridge.call("takePart.state", undefined).then(
      ({ open }) => answered(open),
      () => answered(false),
    );
    return () => {
      isOld = true;
    };
  }, [bridge, data]);
  const isLocked = data?.locked === true;
  const isKnown = !isLocked && asked !== null && asked.folder === data?.folder && (asked.told || data.problem !== "");
  const kept = now.door === "takePart" ? "research" : now.door;
  const isTold = isRead && (isKnown || isLocked);
  const opened = useRef(false);
  useEffect(() => {
    if (!isTold || opened.current) return;
    opened.current = true;
    const { screen, door: open, held } = useView.getState();
    if (kept !== null && kept !== open && screen === "coach" && !held) openDoor(kept);
  }, [isTold, kept]);
  return isKnown;
}

/** Whether the question of the first start is to be asked, and how: the installed program asks it before anything else. */
export function useDoorAsked(): "page" | "strip" | null {
  const { bridge } = useServices();
  const { now, isRead } = useSettings();
  const [isInstalled, setInstalled] = useState<boolean | null>(null);
  const isOpen = isRead && now.door === null;
  useEffect(() => {
    if (!isOpen) return;
    bridge.call("app.info", undefined).then(
      ({ installed }) => setInstalled(installed),
      () => undefined,
    );
  }, [bridge, isOpen]);
  if (!isOpen || isInstalled === null) return null;
  return isInstalled ? "page" : "strip";
}

/** What the window can be cut for: three large choices, each with one sentence. */
function DoorChoices({ onChosen }: { readonly onChosen?: () => void }) {
  const { doors } = useWords().common;
  const open = useView(({ door }) => door);
  const { door: kept } = useSettings().now;
  const choose = useChooseDoor();
  return (
    <ul className="doors">
      {DOOR_NAMES.map((door) => (
        <li key={door}>
          <button
            type="button"
            className="door"
            aria-current={kept !== null && door === open ? "true" : undefined}
            onClick={() => {
              choose(door);
              onChosen?.();
            }}
          >
            <Icon name={DOOR_ICONS[door]} />
            <strong>{doors[door].name}</strong>
            <span>{doors[door].what}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the installed program asks at its first start, in place of every screen. */
export function DoorPage() {
  const text = useWords().window.door;
  return (
    <section className="page door-page" aria-label={text.ask}>
      <h1>{text.ask}</h1>
      <DoorChoices />
      <p className="hint">{text.hint}</p>
    </section>
  );
}

/** The same question above the sample, where the program is run from its sources and opens on that at once. */
export function DoorStrip() {
  const text = useWords().window.door;
  const choose = useChooseDoor();
  const { doors } = useWords().common;
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <section className="door-strip" aria-label={text.ask}>
      <strong>{text.ask}</strong>
      {DOOR_NAMES.map((door) => (
        <Action key={door} icon={DOOR_ICONS[door]} label={doors[door].name} onPress={() => choose(door)}>
          {doors[door].name} <small className="hint">{doors[door].what}</small>
        </Action>
      ))}
      <HelpLink page="use/tour" />
      <Action quiet icon="cross" label={text.close} onPress={() => setClosed(true)} />
    </section>
  );
}

/** The head of the rail: for whom the window is cut now, and the way to the others. */
export function RailHead() {
  const text = useWords().window.door;
  const { doors } = useWords().common;
  const door = useView((view) => view.door);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rail-item rail-head"
        aria-label={text.head({ name: doors[door].name })}
        onClick={() => setAsking(true)}
      >
        <span>{doors[door].name}</span>
        <Icon name="right" />
      </button>
      <Sheet title={text.ask} open={asking} onClose={() => setAsking(false)}>
        {asking && <DoorChoices onChosen={() => setAsking(false)} />}
      </Sheet>
    </>
  );
}
