import { useState } from "react";
import type { Settings } from "../../core/settings/settings.ts";
import { useServices, useSettings } from "../services.ts";

/**
 * One settings field: its value, what it was when the window opened, and how to change it and go back. `change` answers why it was refused,
 * or nothing; `refused` is what it answered last.
 */
export function useSetting<K extends keyof Settings>(key: K) {
  const { settings } = useServices();
  const { now, before } = useSettings();
  const [refused, setRefused] = useState("");
  const old = before[key];
  const changed = old !== undefined && JSON.stringify(old) !== JSON.stringify(now[key]);
  const change = async (value: Settings[K]) => {
    const problem = await settings.change({ [key]: value });
    setRefused(problem);
    return problem;
  };
  return {
    value: now[key],
    before: changed ? (old as Settings[K]) : undefined,
    refused,
    change,
    restore: () => void (old !== undefined && change(old as Settings[K])),
  };
}
