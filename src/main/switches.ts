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
 * @param debugged whether the main process has an inspector; whoever has one needs no switch, and a shipped program has none (its fuse), so
 *   that only one that was packaged to be tried lets its page be attached to
 * @returns names of what was taken away, without dashes
 */
export function dropSwitches(line: Pick<CommandLine, "hasSwitch" | "removeSwitch">, debugged: boolean): string[] {
  const dropped = [...(debugged ? [] : ATTACHING), ...LOOSENING].filter((name) => line.hasSwitch(name));
  for (const name of dropped) line.removeSwitch(name);
  return dropped;
}
