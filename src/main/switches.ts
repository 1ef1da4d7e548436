import type { CommandLine } from "electron";

/** Switches by which another program attaches to the page. */
const ATTACHING = ["remote-debugging-port", "remote-debugging-pipe", "remote-allow-origins"] as const;

/** Switches that stand in for a device, or take a wall of the page away: for tests, and of use to nobody who coaches. */
const LOOSENING = [
  "allow-file-access-from-files",
  "allow-running-insecure-content",
  "disable-site-isolation-trials",
  "disable-web-security",
  "host-resolver-rules",
  "ignore-certificate-errors",
  "js-flags",
  "load-extension",
  "proxy-server",
  "use-fake-device-for-media-stream",
  "use-fake-ui-for-media-stream",
  "use-file-for-fake-audio-capture",
  "use-file-for-fake-video-capture",
] as const;

/**
 * Takes the switches of tests from the command line of an installed program. Call before the app is ready.
 *
 * @param debugged whether the main process has an inspector; somebody who has one needs no switch, and a shipped program has none (its fuse), so
 *   that only one that was packaged to be tried lets its page be attached to
 * @returns names of what was taken away, without dashes
 */
export function dropSwitches(line: Pick<CommandLine, "hasSwitch" | "removeSwitch">, debugged: boolean): string[] {
  const dropped = [...(debugged ? [] : ATTACHING), ...LOOSENING].filter((name) => line.hasSwitch(name));
  for (const name of dropped) line.removeSwitch(name);
  return dropped;
}

/** Switches that take the system's sandbox from the page's process. They work before any code of ours does, so that they can be told of and not taken away. */
const UNBOXING = [
  "no-sandbox",
  "single-process",
  "disable-seccomp-filter-sandbox",
  "disable-namespace-sandbox",
] as const;

/** What the person of an installed program has to know of the switches that it was started with; empty where there is nothing. */
export function sandboxNotice(line: Pick<CommandLine, "hasSwitch">, isPackaged: boolean): string {
  const given = UNBOXING.filter((name) => line.hasSwitch(name)).map((name) => `--${name}`);
  if (!isPackaged || given.length === 0) return "";
  return `Started with ${given.join(" and ")}: the system does not hold the window's page in its sandbox, one of the walls between what comes from outside and this computer. Fix: start Benchside without it. An AppImage adds it by itself where the system lets no program make a sandbox; install the package of your system instead.`;
}
