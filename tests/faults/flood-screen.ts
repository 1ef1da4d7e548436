import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, type RunningApp } from "../e2e/harness.ts";
import { eventsOf } from "../e2e/past-sessions.ts";
import { countedStream } from "../fixtures/counted-film.ts";
import { underFlood, web, type Came } from "./floods.ts";

/** Flood the second screen of a session in the window, by somebody who was let in and by others. */
export async function floodScreen(minutes: number, root: string): Promise<Came> {
  const dataFolder = mkdtempSync(join(root, "window-"));
  const film = join(dataFolder, "film.mkv");
  writeFileSync(film, countedStream(minutes * 60 + 180));
  const app = await launch({ dataFolder });
  try {
    return { name: "the second screen", minutes, ...(await floodedScreen(app, film, minutes)) };
  } finally {
    await app[Symbol.asyncDispose]();
  }
}

async function floodedScreen(app: RunningApp, film: string, minutes: number): Promise<Omit<Came, "name" | "minutes">> {
  const { page } = app;
  page.setDefaultTimeout(60_000);
  // The sample opens by itself at a first start, and would end a session that was there before it.
  await page.getByRole("button", { name: /^End/ }).first().click({ timeout: 90_000 });
  const id = await page.evaluate(async (path) => {
    const [procedure] = await window.benchside.call("library.list", undefined);
    const feed = { kind: "file" as const, path };
    const opened = await window.benchside.call("session.open", { procedure: procedure!.id, profile: null, feed });
    if (!opened.ok) throw new Error(opened.problem);
    await window.benchside.call("secondScreen.open", { host: "127.0.0.1", secure: false });
    return opened.session;
  }, film);
  const { on } = await page.evaluate(() => window.benchside.call("secondScreen.status", undefined));
  const address = new URL(on!.address);
  const asked = { "content-type": "application/json", origin: address.origin };
  const body = JSON.stringify({ token: address.hash.slice(1) });
  const entered = await fetch(`${address.origin}/enter`, { method: "POST", headers: asked, body });
  const cookie = entered.headers.get("set-cookie")!.split(";")[0]!;
  const ticks = async () => (await eventsOf(page, id)).filter(({ type }) => type === "tick").map(({ t }) => t);
  while ((await ticks()).length < 4) await page.waitForTimeout(500);
  const zero = performance.now() / 1000 - (await ticks()).at(-1)!;
  const door = { port: Number(address.port), path: "/act", headers: { ...asked, cookie }, body: '{"action":"none"}' };
  // What it asks for is no action: it is refused as one, by somebody who knows the screen.
  const target = web(app.electron.process().pid!, door, 400, "There is no such action.");
  return underFlood(target, minutes, { now: () => performance.now() / 1000 - zero, ticks });
}
