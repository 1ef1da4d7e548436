import type { Settings } from "../../../core/settings/settings.ts";
import { useServices, useSettings } from "../../services.ts";

/** One settings field: its value, what it was when the window opened, and how to change it and go back. `change` answers why it was refused, or nothing. */
export function useSetting<K extends keyof Settings>(key: K) {
  const { settings } = useServices();
  const { now, before } = useSettings();
  const old = before[key];
  const changed = old !== undefined && JSON.stringify(old) !== JSON.stringify(now[key]);
  const change = (value: Settings[K]) => settings.change({ [key]: value });
  return {
    value: now[key],
    before: changed ? (old as Settings[K]) : undefined,
    change,
    restore: () => void (old !== undefined && change(old as Settings[K])),
  };
}
