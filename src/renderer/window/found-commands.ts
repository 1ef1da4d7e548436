import type { SessionSummary, ProcedureSummary } from "../../ipc/contract.ts";
import type { Bridge } from "../../ipc/contract.ts";
import type { Command } from "../commands.ts";
import { emptyProcedure, unused } from "../procedures/draft.ts";
import type { Services } from "../services.ts";
import { openDraft, useEditor } from "../procedures/editor/editor-store.ts";
import { searchSettings } from "../settings/search-store.ts";
import { openGroup, type GroupName } from "../settings/settings-place.ts";
import { clock, day } from "../ui/format.ts";
import { toast, undoToast } from "../ui/toasts.ts";
import {
  DOOR_NAMES,
  doorOf,
  goTo,
  goToSessions,
  openDoor,
  openReplay,
  screensOf,
  show,
  useView,
  type Screen,
} from "../view.ts";
import { goalShown } from "../procedures/goal-shown.ts";
import { words } from "../words/words.ts";
import { openGuide } from "./chapter.ts";
import { openScreen } from "./open-screen.ts";
import { settingsIndex } from "./settings-index.ts";

/** Every screen, with its key, and what lies over the window. */
export function screenCommands(): readonly Command[] {
  return [
    ...screensByDoor(),
    {
      ...{ name: words().guide.open, detail: words().guide.openWhat, kind: "screen" as const, keyName: "F1" },
      run: openGuide,
    },
    { name: words().program.found.keys, kind: "screen", keyName: "?", run: () => show({ help: true }) },
    {
      name: words().common.report,
      detail: words().program.found.report,
      kind: "screen",
      run: () => show({ report: true }),
    },
  ];
}

/** The screens of the open door with their keys, then those that other doors have besides, and the doors. */
function screensByDoor(): readonly Command[] {
  const { door: open } = useView.getState();
  const { doors, screens } = words().common;
  const here: readonly Screen[] = screensOf(open);
  const found = (screen: Screen, detail: string, key: object) => ({
    ...{ name: screens[screen], detail, kind: "screen" as const, ...key },
    run: () => openScreen(screen),
  });
  const others = DOOR_NAMES.filter((door) => door !== open);
  return [
    ...here.map((screen, at) => found(screen, doors[open].name, { keyName: `Ctrl ${at + 1}` })),
    ...others.flatMap((door) =>
      screensOf(door)
        .filter((screen) => !here.includes(screen) && doorOf(screen, open) === door)
        .map((screen) => found(screen, doors[door].name, {})),
    ),
    ...others.map((door) => ({
      ...{
        name: words().program.found.door({ name: doors[door].name }),
        detail: doors[door].what,
        kind: "screen" as const,
      },
      run: () => openDoor(door),
    })),
  ];
}

/** What people look for by other words than those on the buttons; leads there, or does it. */
export function wayCommands({ bridge, live }: Services, procedures: readonly ProcedureSummary[]): readonly Command[] {
  const { ways } = words().program.found;
  const { replay } = useView.getState();
  const ids = new Set(procedures.map(({ id }) => id));
  const write = () => {
    goTo("procedures");
    if (useEditor.getState().draft === null) openDraft(emptyProcedure(unused("untitled", ids)), false);
  };
  const { state, running } = live.get();
  const mute = () => void bridge.call("session.correct", { correction: { action: "mute", muted: !state.muted } });
  const start = () => {
    if (!running) live.dismiss();
    goTo("coach");
  };
  return [
    { ...ways.undo, keyName: "Ctrl Z", run: () => undoToast() || toast(words().program.found.nothingToUndo) },
    { ...ways.film, run: start },
    { ...ways.own, run: write },
    { ...ways.new, run: write },
    { ...ways.mark, run: goToSessions },
    { ...ways.mistakes, run: goToSessions },
    { ...ways.remove, run: goToSessions },
    { ...ways.export, run: goToSessions },
    // The open session's own menu has it; the list would close that session.
    ...(replay === null ? [{ ...ways.clip, run: goToSessions }] : []),
    { ...ways.forget, run: () => goTo("people") },
    { ...ways.participant, run: () => goTo("study") },
    ...(running ? [{ ...ways.mute, keyName: "M", run: mute }] : [{ ...ways.mute, run: () => goTo("settings") }]),
    { ...ways.consent, run: () => toSetting("people", words().settings.people.recorded) },
    { ...ways.retention, run: () => goTo("people") },
    { ...ways.lock, run: () => toSetting("storage", words().encryption.title) },
    { ...ways.screen, keyName: "P", run: () => goTo("coach") },
  ];
}

/**
 * The buttons of the screen that can be pressed now, by their words. What has been said by a screen itself (`useCommands`) comes from
 * it and not from here.
 */
export function pageCommands(page: Document): readonly Command[] {
  const seen = new Set<string>();
  return [...page.querySelectorAll<HTMLButtonElement>(".screen button, .indicator-end")].flatMap((button) => {
    if (button.disabled || button.getAttribute("aria-disabled") === "true" || !isDrawn(button)) return [];
    const keyName = button.querySelector("kbd")?.textContent ?? "";
    const name = nameOf(button);
    const around = button.closest("[role=row], li, section, aside, form")?.getAttribute("aria-label") ?? "";
    if (name === "" || seen.has(`${name} ${around}`)) return [];
    seen.add(`${name} ${around}`);
    const run = () => button.click();
    return [{ name, kind: "action" as const, ...(around && { detail: around }), ...(keyName && { keyName }), run }];
  });
}

/** Whether it takes room on the screen. Where nothing is laid out, as in tests, everything counts as drawn. */
function isDrawn(button: HTMLElement): boolean {
  return button.closest("[hidden]") === null && (button.checkVisibility?.() ?? true);
}

function nameOf(button: HTMLElement): string {
  const labelled = button.getAttribute("aria-label");
  if (labelled) return labelled;
  const copy = button.cloneNode(true) as HTMLElement;
  copy.querySelectorAll("kbd, [aria-hidden=true], [slot=description]").forEach((each) => each.remove());
  const name = (copy.textContent ?? "").replace(/\s+/g, " ").trim();
  // A choice is known by what it is of.
  const of = button.matches(".select") ? button.parentElement?.querySelector(".react-aria-Label")?.textContent : null;
  return of ? `${of}: ${name}` : name;
}

/** Past sessions and recordings, newest first. */
export function sessionCommands(sessions: readonly SessionSummary[]): readonly Command[] {
  return sessions
    .filter(({ broken }) => broken === null)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
    .map(({ id, name, goal, startedAt, seconds, standing }) => ({
      name: name || goal || id,
      detail: [...(standing ? [words().program.found.take] : []), day(startedAt), clock(seconds)].join(" · "),
      kind: "session",
      run: () => openReplay(id),
    }));
}

/** Procedures of the library, in the window's language. One that is being edited and not saved is not pushed aside. */
export function procedureCommands(
  bridge: Bridge,
  procedures: readonly ProcedureSummary[],
  language: string,
): readonly Command[] {
  const named = procedures.map((procedure) => ({ ...procedure, goal: goalShown(procedure, language) }));
  return named.map(({ id, goal, steps }) => ({
    ...{ name: goal || id, detail: words().common.steps({ n: steps }), kind: "procedure" as const },
    run: () => {
      const { draft, saved } = useEditor.getState();
      goTo("procedures");
      if (draft !== saved) toast(words().program.found.unsaved({ goal: draft?.goal ?? "" }));
      else
        bridge.call("library.get", { id }).then(
          (procedure) => openDraft(procedure, true),
          () => toast(words().program.found.notOpened({ goal })),
        );
    },
  }));
}

/** Parts of Settings and each setting; leads to its place there. */
export function settingCommands(): readonly Command[] {
  return settingsIndex().flatMap(({ group, part, labels }) =>
    [part, ...labels].map((name, at) => ({
      ...{
        name,
        kind: "setting" as const,
        detail: at === 0 ? words().common.screens.settings : `${words().common.screens.settings}, ${part}`,
      },
      run: () => toSetting(group, name),
    })),
  );
}

/** Opens Settings at a setting, by its words. */
function toSetting(group: GroupName, name: string): void {
  searchSettings("");
  openGroup(group);
  goTo("settings");
  requestAnimationFrame(() => requestAnimationFrame(() => reveal(group, name)));
}

/** Scrolls to a setting by its words and gives it the keyboard. */
function reveal(of: GroupName, name: string): void {
  const group = document.querySelector(`.settings-group[data-group=${of}]`);
  const heading = group?.querySelector("h2");
  const label = [...(group?.querySelectorAll("label, .react-aria-Label, h3") ?? [])].find((each) =>
    each.textContent?.startsWith(name),
  );
  (label ?? heading)?.scrollIntoView?.({ block: "center" });
  const near = label?.closest(".field, .switch, .setting-control, .setting-whole, .settings-part") ?? group;
  const control = label?.matches(".switch")
    ? label.querySelector("input")
    : near?.querySelector("input, select, button");
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
