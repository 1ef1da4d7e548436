import type { Page } from "playwright-core";

/** A part of `tests/gallery/parts.tsx`, and what is done until it looks as it is to be looked at. */
interface Look {
  readonly part: string;
  readonly go: (page: Page) => Promise<unknown>;
  /** Its colours are those of other parts: axe looks at it in one theme, and the others are drawn where pictures are renewed. */
  readonly plain?: true;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const seen = (page: Page, name: string | RegExp) => button(page, name).waitFor();
const alert = (page: Page) => page.getByRole("alert").last().waitFor();
/** Nothing changes any more: what was to be asked was answered. */
const still = async (page: Page) => {
  await page.locator("main").waitFor();
  await page.waitForTimeout(300);
};
const fill = (page: Page, label: string, words: string) => page.getByLabel(label, { exact: true }).fill(words);

/** Dialogs and settings that a walk through the window does not come to, by the names of their pictures. */
export const LOOKS: Readonly<Record<string, Look>> = {
  unlock: { part: "unlock", go: (page) => page.getByRole("dialog").waitFor() },
  "unlock-refused": {
    part: "unlock",
    go: async (page) => {
      await fill(page, "Passphrase", "four words");
      await press(page, "Unlock");
      await page.getByRole("dialog").getByRole("alert").waitFor();
    },
  },
  "unlock-left": {
    part: "unlock",
    go: async (page) => {
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await seen(page, "Unlock…");
    },
  },
  "encryption-off": { part: "encryption-off", go: (page) => seen(page, /^Encrypt recordings/) },
  encrypt: {
    part: "encryption-off",
    go: async (page) => {
      await press(page, /^Encrypt recordings/);
      await fill(page, "New passphrase", "five words that nobody guesses");
      await fill(page, "The same again", "five words that nobody guessed");
    },
  },
  "encryption-on": { part: "encryption-on", go: (page) => seen(page, "Lock now") },
  "passphrase-refused": {
    part: "encryption-on",
    go: async (page) => {
      await press(page, "Change the passphrase…");
      await fill(page, "Passphrase until now", "four words");
      await fill(page, "New passphrase", "five words that nobody guesses");
      await fill(page, "The same again", "five words that nobody guesses");
      await press(page, "Change");
      await alert(page);
    },
  },
  "encryption-switch-off": {
    part: "encryption-on",
    go: async (page) => {
      await press(page, "Switch off…");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  "updates-none": {
    part: "updates-none",
    go: async (page) => {
      await press(page, "Look for updates now");
      await page.getByRole("status").waitFor();
    },
  },
  "updates-found": {
    part: "updates",
    go: async (page) => {
      await press(page, "Look for updates now");
      await seen(page, /^Fetch/);
    },
  },
  "updates-refused": {
    part: "updates",
    go: async (page) => {
      await press(page, "Look for updates now");
      await press(page, /^Fetch/);
      await alert(page);
    },
  },
  rows: { part: "rows", go: (page) => page.getByRole("dialog").waitFor() },
  raters: { part: "raters", go: (page) => seen(page, "Rate") },
  due: { part: "due", go: (page) => page.getByRole("listitem").last().waitFor() },
  correct: { part: "correct", plain: true, go: still },
  ...Object.fromEntries(
    [
      ...["start", "session", "studies", "study", "settings"],
      ...["library", "work", "people", "scores", "procedures"],
    ].flatMap((view) =>
      ["empty", "loading", "error", "long"].map((state) => {
        const part = `${view}-${state}`;
        return [part, { part, plain: true as const, go: still }];
      }),
    ),
  ),
};

let shown = 0;

/** Shows a part as it is to be looked at. */
export async function show(page: Page, { part, go }: Look): Promise<void> {
  shown += 1;
  // What lies under the pointer looks otherwise.
  await page.mouse.move(0, 0);
  await page.evaluate((hash) => (location.hash = hash), `${part}.${shown}`);
  await go(page);
}
