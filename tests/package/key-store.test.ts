import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { letItBeDriven } from "../../scripts/package/fuses.mjs";
import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { sessionIds } from "../e2e/past-sessions.ts";
import { steps } from "../e2e/steps.ts";
import { drive, install, type Driven, type Installed } from "./installed.ts";
import { cannotKeyRing, keyRing, type KeyRing } from "./key-ring.ts";
import { personWithData, type Person } from "./with-data.ts";
import { go } from "../e2e/go.ts";

const WORDS = "five words that nobody guesses";

/** An encrypted data folder that the key ring of a Linux desktop unlocks, in the installed program. */
describe.skipIf(cannotKeyRing !== "")(`with a real key store${cannotKeyRing && ` (skipped: ${cannotKeyRing})`}`, () => {
  const step = steps();
  let endDisplay: () => void;
  let here: Installed;
  let person: Person;
  let ring: KeyRing;
  let app: Driven | undefined;

  beforeAll(async () => {
    endDisplay = await ensureDisplay();
    here = install();
    await letItBeDriven(here.program);
    person = personWithData(here, "keeper");
    ring = await keyRing(here, person.home);
    await ring.begin("unlocked");
  }, 300_000);
  afterAll(async () => {
    await app?.crash();
    await ring?.dispose();
    here?.dispose();
    endDisplay?.();
  });

  async function restart(env: Readonly<Record<string, string>> = ring.env): Promise<Page> {
    await app?.crash();
    app = await drive({ start: here.start, home: person.home }, env);
    return app.page;
  }
  const secrets = () => readFileSync(join(person.own, "secrets.json"), "utf8");
  const sealed = () => Buffer.from((JSON.parse(secrets()) as { sealed: string }).sealed, "base64");
  const status = async (page: Page) => ({
    ...(await page.evaluate(() => window.benchside.call("encryption.status", undefined))),
    kept: await page.evaluate(() => window.benchside.call("secrets.status", undefined)),
  });
  const dialog = (page: Page) => page.getByRole("dialog", { name: "The recordings are locked" });
  const keyStoreSwitch = async (page: Page) => {
    await go(page, "Settings");
    const part = page.getByRole("region", { name: "Encrypt recordings" });
    return part.getByText("Unlock with this computer’s key store");
  };

  step(
    "the key of a data folder is kept by the key ring, and opens it at the next start without a passphrase",
    async () => {
      let page = await restart();
      const made = await page.evaluate(
        (passphrase) => window.benchside.call("encryption.switchOn", { passphrase }),
        WORDS,
      );
      expect(made).toMatchObject({ kind: "done", done: 5, left: [] });
      await (await keyStoreSwitch(page)).click();
      await expect.poll(async () => (await status(page)).keyStore).toBe("on");
      await app!.screenshot("installed-key-store");
      expect([(await status(page)).kept.keeping, sealed().subarray(0, 3).toString()]).toEqual(["system", "v11"]);
      page = await restart();
      await expect.poll(() => sessionIds(page).then(({ length }) => length)).toBe(5);
      expect(await dialog(page).count()).toBe(0);
    },
  );

  step("while the key ring is locked or away the passphrase opens it, and what was kept stays", async () => {
    const before = secrets();
    const { DBUS_SESSION_BUS_ADDRESS: _bus, ...without } = ring.env;
    for (const how of ["locked", "ended", "no bus"] as const) {
      await (how === "locked" ? ring.begin("locked") : ring.end());
      const page = await restart(how === "no bus" ? without : ring.env);
      await dialog(page).waitFor();
      expect((await status(page)).kept.notice, how).toContain("the system's key store does not open them");
      await app!.screenshot(`installed-key-store-${how.replace(" ", "-")}`);
      await dialog(page).getByLabel("Passphrase").fill(WORDS);
      await page.keyboard.press("Enter");
      await dialog(page).waitFor({ state: "detached" });
      expect((await sessionIds(page)).length, how).toBe(5);
      expect((await status(page)).keyStore, how).toBe("none");
      expect(secrets(), how).toBe(before);
    }
    await ring.begin("unlocked");
    const page = await restart();
    await expect.poll(() => sessionIds(page).then(({ length }) => length)).toBe(5);
    expect(await dialog(page).count()).toBe(0);
  });

  step("with another key ring the passphrase opens it, and that one keeps the key as well", async () => {
    await ring.end();
    ring.forget();
    await ring.begin("unlocked");
    let page = await restart();
    await dialog(page).waitFor();
    await dialog(page).getByLabel("Passphrase").fill(WORDS);
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    expect((await status(page)).keyStore).toBe("off");
    await (await keyStoreSwitch(page)).click();
    await expect.poll(async () => (await status(page)).keyStore).toBe("on");
    page = await restart();
    await expect.poll(() => sessionIds(page).then(({ length }) => length)).toBe(5);
    expect(await dialog(page).count()).toBe(0);
  });
});
