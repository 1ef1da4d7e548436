import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

/** What a command is about: how it is called in the list, and in which order of equals. */
export type CommandKind = "action" | "screen" | "session" | "procedure" | "setting";

/** Something that the command palette finds and does. */
export interface Command {
  /** What it does or opens, as it is written on its button. */
  readonly name: string;
  readonly kind?: CommandKind;
  /** What tells it from others of that name: a date, the part of a screen. Found by as well. */
  readonly detail?: string;
  /** Other words that it is found by; not shown. */
  readonly also?: string;
  readonly keyName?: string;
  readonly run: () => void;
}

/** What the entries of a menu do, as commands; those that cannot be done now are left out. @param more what all of them have in common */
export function menuCommands(
  entries: readonly {
    readonly label: string;
    readonly also?: string;
    readonly keyName?: string;
    readonly disabled?: boolean;
    readonly onPress: () => void;
  }[],
  more: Pick<Command, "kind" | "detail"> = {},
): readonly Command[] {
  return entries
    .filter(({ disabled }) => disabled !== true)
    .map(({ label, also, keyName, onPress }) => ({
      ...{ ...more, name: label, run: onPress },
      ...(also && { also }),
      ...(keyName && { keyName }),
    }));
}

interface Commands {
  /** What each part of the screen that is shown now offers. */
  readonly offered: ReadonlyMap<symbol, readonly Command[]>;
}

/** What parts of the screen offer beside the buttons that are seen, which the palette finds by itself. */
export const useOffered = create<Commands>(() => ({ offered: new Map() }));

/**
 * Offers commands in the palette while this is shown: those that have no button in sight, such as an entry of a menu. What runs is
 * always the newest `run` of a name.
 */
export function useCommands(commands: readonly Command[]): void {
  const run = useEffectEvent((at: number) => commands[at]?.run());
  const written = JSON.stringify(commands.map(({ run: _, ...rest }) => rest));
  useEffect(() => {
    const key = Symbol("commands");
    const mine = (JSON.parse(written) as Omit<Command, "run">[]).map((command, at) => ({
      ...command,
      run: () => run(at),
    }));
    const change = (edit: (all: Map<symbol, readonly Command[]>) => void) =>
      useOffered.setState(({ offered }) => {
        const all = new Map(offered);
        edit(all);
        return { offered: all };
      });
    change((all) => all.set(key, mine));
    return () => change((all) => all.delete(key));
  }, [written]);
}
