import { describe, expect, test } from "vitest";
import { isPage, readPage } from "./page-text.ts";

const page = (body: string, head = "") =>
  `<!DOCTYPE html>\n<html><head><title>Tea &amp; more</title>${head}</head><body>${body}</body></html>`;
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe("the words of a page", () => {
  test("are its lines, without scripts, styles, menus and forms", () => {
    const html = page(
      `<nav><ul><li>Home</li></ul></nav><!-- <p>no</p> --><h1>Green&nbsp;tea</h1>
       <script>if (1 < 2) document.write("<p>no</p>")</script><style>p > b { color: red }</style>
       <p>Warm ½ l of <b>water</b> to 80&#176;C<br>then wait.</p><form><p>Subscribe!</p></form>
       <ol><li>Put the bag in</li><li>Pour <a href="x?a=1>2">slowly</a></li><li> </li></ol><footer>© us</footer>`,
    );
    expect(readPage(html)).toEqual({
      title: "Tea & more",
      text: "Green tea\nWarm ½ l of water to 80°C\nthen wait.\n- Put the bag in\n- Pour slowly",
      marked: false,
    });
    expect([isPage(html), isPage("<p>no page</p>"), isPage("1. Boil < 2 l")]).toEqual([true, false, false]);
  });

  test.each([
    ["a comment that is not closed", "<p>One</p><!-- two", "One"],
    ["a script that is not closed", "<p>One</p><script>two", "One"],
    ["a tag that is not closed", "<p>One</p><b two", "One"],
    ["an end without a beginning", "</nav></div><p>One</p>", "One"],
    ["signs that are no tags", "<p>1 < 2 &unknown; &#0; &#xD800;</p>", "1 < 2 &unknown;"],
    ["nothing", "", ""],
  ])("are read of %s", (_, html, text) => {
    expect(readPage(html).text).toBe(text);
  });

  test.each([
    ["signs", "<".repeat(400_000)],
    ["beginnings", "<nav>".repeat(200_000) + "</aside>".repeat(200_000)],
    ["comments", "<!--".repeat(200_000)],
    ["quotation marks", '<a b="'.repeat(200_000)],
  ])("are found in one pass over 400,000 %s", (_, html) => {
    expect(readPage(html).title).toBe("");
  });
});

describe("a recipe that the page marks", () => {
  const recipe = {
    "@type": ["Recipe"],
    name: "Iced &amp; green tea",
    recipeIngredient: ["1 bag", "2 cups <b>water</b>"],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Boil the water." },
      { "@type": "HowToSection", name: "Brew", itemListElement: [{ "@type": "HowToStep", name: "Pour" }, "Wait"] },
    ],
  };
  const marked = {
    title: "Iced & green tea",
    text: "Ingredients\n- 1 bag\n- 2 cups water\nSteps\n1. Boil the water.\n2. Pour\n3. Wait",
    marked: true,
  };

  test.each([
    ["alone", recipe],
    ["in a list", [{ "@type": "Person" }, recipe]],
    ["in a graph", { "@context": "https://schema.org", "@graph": [{ "@type": "WebPage" }, recipe] }],
  ])("is taken %s, in place of the page's words", (_, value) => {
    expect(readPage(page("<p>My holiday</p>", data({ "@type": "WebSite" }) + data(value)))).toEqual(marked);
  });

  test("may have its steps in one text", () => {
    const written = {
      "@type": "HowTo",
      name: "Tea",
      step: "<ol><li>Boil</li><li>Pour</li></ol>",
      tool: { name: "Mug" },
    };
    expect(readPage(data(written)).text).toBe("Tools\n- Mug\nSteps\n1. Boil\n2. Pour");
  });

  test.each([
    ["is broken", '<script type="application/ld+json">{"@type": "Recipe",</script>'],
    ["has no steps", data({ "@type": "Recipe", name: "Tea", recipeInstructions: [] })],
    ["is no recipe", data({ "@type": "Article", name: "Tea" })],
  ])("is not taken when it %s", (_, head) => {
    expect(readPage(page("<p>Boil water</p>", head))).toEqual({
      title: "Tea & more",
      text: "Boil water",
      marked: false,
    });
  });
});
