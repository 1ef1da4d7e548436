import type { Locator, Page } from "playwright-core";
import type { ScreenName } from "./go.ts";
import type { RunningApp } from "./harness.ts";

/** The doors that a person goes to from the others, with the screen that each opens at. */
const FIRST = {
  Coach: "Coach",
  "Take part": "Take part",
  Library: "Research",
  "Work list": "Research",
  "Study session": "Research",
} as const;

/** What has been done with the window so far: keys pressed, letters typed into fields, and presses of the mouse. */
export interface Handling {
  keys: number;
  letters: number;
  clicks: number;
}

/** A person who has only the keyboard, or only the mouse and letters to type; what they do is counted. */
export interface Hand {
  readonly by: "keys" | "mouse";
  readonly made: Handling;
  go(screen: ScreenName): Promise<void>;
  /** Press a control, or the key that the screen has for it. */
  press(control: Locator, key?: string): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Open a list and choose of it. */
  choose(list: Locator, option: Locator): Promise<void>;
  /** Press what asks for a file, and answer with one. */
  file(control: Locator, path: string): Promise<void>;
  /** Have a recording where a step has just ended, at a second: keys play it until it is there, the mouse presses behind it on the timeline, where hands are away. */
  toSecond(timeline: Locator, t: number): Promise<void>;
}

/**
 * How long handling takes a practised person, in seconds, by the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time
 * with interactive systems", Communications of the ACM 23(7), 1980): 0.28 s a key or letter, 1.1 s to point and 0.2 s to press, and 1.35 s to make up one's mind before each.
 *
 * @param decisions how often somebody makes up their mind
 */
export function handlingSeconds({ keys, letters, clicks }: Handling, decisions: number): number {
  return (keys + letters) * 0.28 + clicks * 1.3 + decisions * 1.35;
}

/** The same hand, and how often something was decided and done with it: each call is one. */
export function counting(hand: Hand): Hand & { readonly acts: () => number } {
  let acts = 0;
  const counted = Object.entries(hand).map(([name, act]: [string, unknown]) => [
    name,
    typeof act === "function" ? (...given: unknown[]) => ((acts += 1), act(...given) as unknown) : act,
  ]);
  return { ...(Object.fromEntries(counted) as Hand), acts: () => acts };
}

/** Room that a timeline leaves at each of its sides, in pixels (`EDGE` of src/renderer/timeline/draw.ts). */
const EDGE = 10;
/** Seconds behind the end of a step at which it is over to see, and before the next one begins. */
const BEHIND = 1.2;

/** Nothing but the mouse, and letters where there is a field. */
export function mouseOf({ page }: RunningApp): Hand {
  const made: Handling = { keys: 0, letters: 0, clicks: 0 };
  const click = async (control: Locator) => {
    made.clicks++;
    await control.click();
  };
  return {
    by: "mouse",
    made,
    async go(screen) {
      const rail = page.getByRole("navigation").getByRole("button", { name: screen, exact: true });
      if (!(await rail.isVisible())) {
        const [, door = "Coach"] = Object.entries(FIRST).find(([first]) => first === screen) ?? [];
        await click(page.getByRole("button", { name: /^You are in/ }));
        await click(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${door}`) }));
      }
      await click(rail);
    },
    press: (control) => click(control),
    async write(field, text) {
      await click(field);
      await clear(field);
      await page.keyboard.type(text);
      made.letters += text.length;
    },
    async choose(list, option) {
      await click(list);
      await click(option);
    },
    async file(control, path) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), click(control)]);
      await chooser.setFiles(path);
    },
    async toSecond(timeline, t) {
      const { width, height } = (await timeline.boundingBox())!;
      const length = Number(await timeline.getAttribute("aria-valuemax"));
      const behind = (t + BEHIND) / length;
      await timeline.click({ position: { x: EDGE + behind * (width - 2 * EDGE), y: height / 2 } });
      made.clicks++;
    },
  };
}

/** Nothing but the keyboard. */
export function keysOf({ page }: RunningApp): Hand {
  const made: Handling = { keys: 0, letters: 0, clicks: 0 };
  const key = async (name: string) => {
    made.keys++;
    await page.keyboard.press(name);
  };
  const press = async (control: Locator, own?: string) => {
    if (own !== undefined) {
      await control.waitFor();
      return key(own);
    }
    await reach(page, control, key);
    await key((await control.evaluate(isTicked)) ? "Space" : "Enter");
  };
  return {
    by: "keys",
    made,
    async go(screen) {
      const rail = page.getByRole("navigation").getByRole("button", { name: screen, exact: true });
      if (await rail.isVisible()) return key((await rail.getAttribute("aria-keyshortcuts")) ?? "");
      await key("Control+k");
      await page.getByRole("combobox", { name: "Find anything" }).waitFor();
      await page.keyboard.type(screen);
      made.letters += screen.length;
      await page.getByRole("option", { name: screen }).first().waitFor();
      await key("Enter");
    },
    press,
    async write(field, text) {
      await reach(page, field, key);
      await clear(field);
      await page.keyboard.type(text);
      made.letters += text.length;
    },
    async choose(list, option) {
      await press(list);
      await option.waitFor();
      await press(option);
    },
    async file(control, path) {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(control)]);
      await chooser.setFiles(path);
    },
    async toSecond(timeline, t) {
      if (await page.getByRole("button", { name: "Play", exact: true }).isVisible()) await key("Space");
      const element = await timeline.elementHandle();
      await page.waitForFunction(
        ([of, at]) => Number(of?.ariaValueNow) >= at,
        [element, Math.round(t)] as const,
        PATIENCE,
      );
    },
  };
}

/** Fields that hold something are emptied first. */
async function clear(field: Locator): Promise<void> {
  if ((await field.inputValue()) !== "") await field.press("Control+a");
}

/** How long a film may take to a moment, in milliseconds. */
const PATIENCE = { timeout: 240_000 };

/** Most keys that lead to a control. */
const LONGEST = 90;

/** Goes from control to control until this one has the keyboard, and by arrows inside a list or a group of which one is chosen. */
async function reach(page: Page, control: Locator, key: (name: string) => Promise<void>): Promise<void> {
  await control.waitFor();
  const trodden: string[] = [];
  for (let pressed = 0; pressed < LONGEST; pressed++) {
    const place = await control.evaluate(standing);
    if (place === "here") return;
    await key(place === "beside" ? "ArrowDown" : "Tab");
    trodden.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 30) ?? ""));
  }
  throw new Error(`${String(control)} cannot be reached by keys; on the way were: ${trodden.join(" | ")}`);
}

/** Whether the keyboard is at a control, in the same list or group as it, or elsewhere. */
function standing(element: Element): "here" | "beside" | "elsewhere" {
  const target = element.closest("label")?.querySelector("input") ?? element;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "elsewhere";
  if (focused === target || target.contains(focused)) return "here";
  const group = target.closest("[role=grid], [role=listbox], [role=radiogroup], [role=menu]");
  return group?.contains(focused) ? "beside" : "elsewhere";
}

function isTicked(element: Element): boolean {
  const input = element.matches("input") ? element : element.closest("label")?.querySelector("input");
  return input instanceof HTMLInputElement && ["checkbox", "radio"].includes(input.type);
}
