/** How many settings stand there, and how many of them have the words. */
export interface Narrowed {
  readonly shown: number;
  readonly all: number;
}

/**
 * Hides the settings that lack one of the words in what stands there: heading, label, values that can be chosen, and what it does. A part
 * without settings of its own, such as the list of pedals, is shown or hidden as a whole.
 *
 * @param page what holds the parts (`.settings-group`)
 */
export function narrow(page: HTMLElement, typed: string): Narrowed {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let [shown, all] = [0, 0];
  for (const group of page.querySelectorAll<HTMLElement>(".settings-group")) {
    const heading = group.querySelector("h2")?.textContent ?? "";
    const whole = group.querySelector(":scope > .setting") === null;
    const units = whole ? [group] : [...group.children].filter((each) => each.tagName !== "H2");
    let some = false;
    for (const unit of units) {
      const has = fits(`${heading} ${unit.textContent}`, words);
      if (unit instanceof HTMLElement && unit.hidden === has) unit.hidden = !has;
      some ||= has;
      if (!whole && !unit.matches(".setting")) continue;
      all += 1;
      shown += has ? 1 : 0;
    }
    if (group.hidden === some) group.hidden = !some;
  }
  return { shown, all };
}

function fits(text: string, words: readonly string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}
