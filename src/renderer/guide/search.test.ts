import { expect, test } from "vitest";
import { documentOf, guideDocuments } from "./documents.ts";
import { headingsOf, ledTo } from "./places.ts";
import { aroundWords, findIn, passagesOf } from "./search.ts";

const text = `# Feeds

What is watched.

## Cameras

**Webcam.** Plug it in. Its *microphone* is heard where you ask for it.

- an [address](feeds.md#phones) in the network
- a \`file\`

| key | what it does |
|---|---|
| \`O\` | open the sample |

## Cameras
`;

test("paragraphs, entries of lists and rows of tables are found under their headings, with the sentence that has the words", () => {
  const passages = passagesOf([documentOf("feeds", text)]);
  const found = (typed: string) => findIn(passages, typed).map(({ heading, sentence }) => [heading, sentence]);
  expect(found("Microphone  ASK")).toEqual([["cameras", "Its microphone is heard where you ask for it."]]);
  expect(found("address camera")).toEqual([["cameras", "an address in the network"]]);
  expect(found("sample")).toEqual([["cameras", "O open the sample"]]);
  expect(found("webcam plug")).toEqual([["cameras", "Webcam."]]);
  // Headings come before what only tells of it.
  expect(found("cameras").slice(0, 2)).toEqual([
    ["cameras", ""],
    ["cameras-1", ""],
  ]);
  expect([found("microphone nowhere"), found("  ")]).toEqual([[], []]);
});

test("a long sentence is cut around what was asked for", () => {
  const long = `${"before ".repeat(60)}needle ${"after ".repeat(60)}end.`;
  const around = aroundWords(long, ["needle"]);
  expect(around.length).toBeLessThan(240);
  expect(around).toMatch(/^… before .* needle after .* …$/);
  expect(aroundWords("A short one.", ["short"])).toBe("A short one.");
});

test("a link leads inside where its document is here, else to an address that is shown", () => {
  const known = ["guide", "feeds", "decisions/left-out"];
  expect(ledTo("feeds.md#phones", "guide", known)).toEqual({ to: "inside", document: "feeds", heading: "phones" });
  expect(ledTo("#phones", "feeds", known)).toEqual({ to: "inside", document: "feeds", heading: "phones" });
  expect(ledTo("../guide.md", "decisions/left-out", known)).toEqual({ to: "inside", document: "guide", heading: "" });
  expect(ledTo("../CONTRIBUTING.md", "guide", known)).toEqual({ to: "outside", address: "CONTRIBUTING.md" });
  expect(ledTo("https://example.org/a.md", "guide", known)).toEqual({
    to: "outside",
    address: "https://example.org/a.md",
  });
  expect(ledTo("javascript:alert(1)", "guide", known)).toEqual({ to: "outside", address: "javascript:alert(1)" });
});

test("what to do comes first, and every link between the bundled documents leads to a heading that is there", () => {
  const documents = guideDocuments();
  expect(documents[0]).toMatchObject({ name: "use/window", title: "Find your way" });
  const names = documents.map(({ name }) => name);
  const folders = names.map((name) => name.replace(/\/.*/, ""));
  expect([...new Set(folders)]).toEqual(["use", "reference", "explain", "decisions", "security"]);
  const headings = new Map(documents.map((each) => [each.name, headingsOf(each).map(({ slug }) => slug)]));
  const broken = documents.flatMap(({ name, tokens }) =>
    [...JSON.stringify(tokens).matchAll(/"type":"link".*?"href":"([^"]+)"/g)].flatMap(([, href = ""]) => {
      const led = ledTo(href, name, names);
      if (led.to === "outside" || led.heading === "") return [];
      return headings.get(led.document)?.includes(led.heading) ? [] : [`${name}: ${href}`];
    }),
  );
  expect(broken).toEqual([]);
});
