import { useEffect, useRef, useState } from "react";
import { HelpLink } from "../guide/help-link.tsx";
import { useServices, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { toast } from "../ui/toasts.ts";
import { DOOR_NAMES, openDoor, useView, type Door } from "../view.ts";
import { useWords } from "../words/words.ts";

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
 * Opens the door that was kept, once the settings are read; a take that goes on, and whatever was opened before, stays. Take part opens
 * where it was open when the program ended, and not where it was left from outside.
 */
export function useKeptDoor(): void {
  const { bridge } = useServices();
  const { now, isRead } = useSettings();
  const [isHeld, setHeld] = useState<boolean | null>(null);
  useEffect(() => {
    bridge.call("takePart.state", undefined).then(
      ({ open }) => setHeld(open),
      () => setHeld(false),
    );
  }, [bridge]);
  const kept = isHeld ? "takePart" : now.door === "takePart" ? "research" : now.door;
  const isKnown = isRead && isHeld !== null;
  const opened = useRef(false);
  useEffect(() => {
    if (!isKnown || opened.current) return;
    opened.current = true;
    const { screen, door: open } = useView.getState();
    if (kept !== null && kept !== open && screen === "coach") openDoor(kept);
  }, [isKnown, kept]);
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
