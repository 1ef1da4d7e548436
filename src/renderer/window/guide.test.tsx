import axe from "axe-core";
import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { SCREENS, useView } from "../view.ts";
import { App } from "./app.tsx";
import { KIT_ROOMS } from "../../kits/index.page.ts";
import { chapterHere } from "./chapter.ts";
import { documentOf, guideDocuments } from "../guide/documents.ts";
import { Blocks } from "../guide/blocks.tsx";
import { showLanguage } from "../words/words.ts";

beforeEach(() => useView.setState(useView.getInitialState()));

const field = () => page.getByRole<HTMLInputElement>("combobox", { name: "Search the guide" });
const key = (name: string, on: Element = field()) => act(async () => void fireEvent.keyDown(on, { key: name }));
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const dialog = () => within(page.getByRole("dialog"));
const chosen = () => dialog().getByRole("option", { selected: true }).textContent;
const click = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(within(page.getByRole("article")).getAllByRole(role, { name })[0]!));

test("F1 opens the chapter of the screen, also while something is typed; Escape closes it and the focus returns", async () => {
  useView.setState({ screen: "procedures" });
  await screen(<App />);
  const before = page.getByRole("searchbox", { name: "Search" });
  await act(async () => before.focus());
  await press("F1");
  expect([document.activeElement, chosen()]).toEqual([field(), "Write a procedure"]);
  expect(page.getByRole("article", { name: "Write a procedure" })).toBeTruthy();
  const { violations } = await axe.run(page.getByRole("dialog"), { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await key("Escape");
  expect(page.queryByRole("dialog")).toBeNull();
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(before);
});

test("words are found with the sentence around them, and Enter opens the place with the words marked", async () => {
  await screen(<App />);
  await press("F1");
  expect(chosen()).toBe("Coach a person");
  await type("fingerprint");
  expect(page.getByRole("listbox", { name: "Found in the guide" }).textContent).toContain("compare the fingerprint");
  await type("pedal");
  expect(dialog().getAllByRole("option").length).toBeGreaterThan(5);
  await key("ArrowDown");
  await key("Enter");
  const article = page.getByRole("article");
  expect(document.activeElement).toBe(article);
  expect(article.querySelectorAll("mark").length).toBeGreaterThan(3);
  await key("ArrowLeft", article);
  await act(async () => void fireEvent.keyDown(article, { key: "ArrowLeft", altKey: true }));
  expect(page.getByRole("article", { name: "Coach a person" }).querySelector("mark")).toBeNull();
  await type("no-such-word");
  expect(page.getByText("Nothing has all of these words.")).toBeTruthy();
  await key("Enter");
});

test("a link between documents works inside; one that leads out opens nothing and shows its address to copy", async () => {
  const bridge = await screen(<App />);
  await act(async () => useView.setState({ guide: "use/replay" }));
  await click("link", "withdraw a consent");
  expect(page.getByRole("article", { name: "People and their consent" })).toBeTruthy();
  await act(async () => useView.setState({ guide: "reference/models" }));
  await click("link", "resources/models.json");
  expect(page.getByText("This is in the project's folder, not in the guide:")).toBeTruthy();
  await act(async () => void fireEvent.click(page.getByRole("button", { name: "Copy" })));
  expect(bridge.calls("app.copy")).toEqual([{ text: "resources/models.json" }]);
});

test("each screen has its page", () => {
  const names = guideDocuments().map(({ name }) => name);
  const opened = SCREENS.map((screen) => {
    useView.setState({ screen });
    return chapterHere();
  });
  expect(opened.filter((name) => !names.includes(name))).toEqual([]);
});

test("Help in the head of a sheet opens the guide's page about it, and each study has one", async () => {
  const names = guideDocuments().map(({ name }) => name);
  expect(KIT_ROOMS.map(({ guide }) => guide).filter((name) => !names.includes(name))).toEqual([]);
  await screen(<App />);
  await act(async () => useView.setState({ report: true }));
  const sheet = within(await page.findByRole("dialog"));
  const help = await sheet.findByRole("button", { name: "Help" });
  await act(async () => void fireEvent.click(help));
  expect(useView.getState().guide).toBe("use/trouble");
  expect(await page.findByRole("article", { name: "When something fails" })).toBeTruthy();
});

test("HTML in a document is text, and addresses that would run something are only shown", async () => {
  const hostile =
    "a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n[here](javascript:alert(1))\n\n![x](y.png)";
  const followed: string[] = [];
  const reading = { words: ["here"], onLink: (href: string) => void followed.push(href) };
  await screen(<Blocks tokens={documentOf("x", hostile).tokens} reading={reading} />);
  expect(document.querySelector("img, script, a")).toBeNull();
  expect(document.body.textContent).toContain("<script>alert(1)</script>");
  await act(async () => void fireEvent.click(page.getByRole("link", { name: "here" })));
  expect(followed).toEqual(["javascript:alert(1)"]);
});

test("in another language the frame is in it, and says that the guide is English", async () => {
  await screen(<App />);
  await act(async () => showLanguage("de"));
  await press("F1");
  expect(page.getByRole("dialog", { name: "Anleitung" }).textContent).toContain("Die Anleitung ist auf Englisch.");
  expect(page.getByRole("article").lang).toBe("en");
  await act(async () => showLanguage("en"));
});
