import { app, type Session } from "electron";

/** Chromium's services that would look for something in the network by themselves. */
const SERVICES = [
  "disable-background-networking",
  "disable-component-update",
  "disable-domain-reliability",
  "disable-sync",
  "dns-prefetch-disable",
  "no-pings",
  // Without it a search for the local network's proxy may come before any request.
  "no-proxy-server",
] as const;

/** Features of Chromium that do the same. */
const FEATURES = ["AutofillServerCommunication", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"];

/** Protocols that a page's requests may use: our own, and what stays inside the page. */
const LOCAL = new Set(["benchside:", "blob:", "data:", "devtools:", "chrome-extension:"]);

/** Switches off what Chromium does in the network by itself. Call before the app is ready. */
export function switchOffServices(): void {
  for (const name of SERVICES) app.commandLine.appendSwitch(name);
  const named = app.commandLine.getSwitchValue("disable-features");
  app.commandLine.appendSwitch("disable-features", [...(named ? [named] : []), ...FEATURES].join(","));
}

/**
 * Keeps a session's pages from the network, whatever asks: requests to anything but our own files are cancelled, and the spell checker,
 * which fetches dictionaries, is off.
 *
 * @param origin where the page comes from; a development server is let through
 */
export function keepOffline(session: Session, origin: string): void {
  session.setSpellCheckerEnabled(false);
  session.setSpellCheckerLanguages([]);
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isLocal(url, origin) }));
}

/** Whether a request stays on this machine: our own files, or the development server and its socket. */
export function isLocal(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return LOCAL.has(protocol) || host === new URL(origin).host;
}
