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
    // A row of a list is named by its first line; the second one describes it.
    const isRow = (id: string, html: string) =>
      id === "label-content-name-mismatch" && /role="(option|row)"/.test(html);
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isRow(id, html))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, only);
}
