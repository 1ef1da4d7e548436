/** The Electron that the program is made for; the build puts in the version that package.json names. */
declare const ELECTRON_WANTED: string;

/** Whether this is another Electron than the program is made for: the old one that set-up falls back to, for trying it out. */
export function isTestBuild(running: string | undefined = process.versions.electron): boolean {
  return running !== ELECTRON_WANTED;
}

/** What a person has to know of the Electron that runs, with the fix; empty for the one that the program is made for. */
export function runtimeNotice(running: string | undefined = process.versions.electron): string {
  if (!isTestBuild(running)) return "";
  return `Test build: it runs on Electron ${running}, which gets no more security fixes, because the official ${ELECTRON_WANTED} could not be downloaded. Try it out with it, and do not record people. Fix: with a connection run "npx install-electron", then start again. Until you switch it on anew in Settings, phones and glasses are not listened for in the local network.`;
}
