import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * What axe finds in all that is shown, each with its element; what React Aria says to screen readers for a moment refers to buttons that may be gone.
 *
 * @param only rules to look for; all when left out
 */
export async function foundByAxe(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: { run: typeof axe.run } }).axe;
    const { violations } = await run({ exclude: ["[data-live-announcer]"] }, rules ? { runOnly: [...rules] } : {});
    // A row of a list is named by its first line, which the second one describes; a key beside a name is no part of it.
    const isNamed = (id: string, target: unknown) => {
      const element = id === "label-content-name-mismatch" ? document.querySelector(String(target)) : null;
      return (
        element !== null && (element.matches("[role=option], [role=row]") || element.querySelector("kbd") !== null)
      );
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !isNamed(id, target[0]))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, only);
}
