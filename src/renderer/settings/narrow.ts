/** How many settings stand there, and how many of them have the words. */
export interface Narrowed {
  readonly shown: number;
  readonly all: number;
}

/** What is found or hidden as one: a setting, or a part without settings of its own, such as the list of pedals. */
const UNITS = ".setting, .setting-whole";

/**
 * Hides the settings that lack one of the words in what stands there: headings, label, values that can be chosen, and what it does. A group
 * or a part of one whose settings are all hidden is hidden with them.
 *
 * @param page what holds the groups (`.settings-group`)
 */
export function narrow(page: HTMLElement, typed: string): Narrowed {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let [shown, all] = [0, 0];
  for (const group of page.querySelectorAll<HTMLElement>(".settings-group")) {
    const inside = [...group.querySelectorAll<HTMLElement>(UNITS)];
    const units = inside.length === 0 ? [group] : inside;
    const heading = group.querySelector("h2")?.textContent ?? "";
    for (const unit of units) {
      const part = unit.closest(".settings-part")?.querySelector("h3")?.textContent ?? "";
      const has = fits(`${heading} ${part} ${unit.textContent}`, words);
      hide(unit, !has);
      all += 1;
      shown += has ? 1 : 0;
    }
    for (const whole of [...group.querySelectorAll<HTMLElement>(".settings-part"), group])
      hide(
        whole,
        units.filter((unit) => whole.contains(unit)).every((unit) => unit.hidden),
      );
  }
  return { shown, all };
}

function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

function fits(text: string, words: readonly string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}
