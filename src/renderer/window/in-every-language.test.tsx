import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { goTo, openReplay, SCREENS, show, useView } from "../view.ts";
import { CATALOGUES, showLanguage } from "../words/words.ts";
import { App } from "./app.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));
afterEach(() => showLanguage("en"));

/** Every plain text of a catalogue. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/** What stands on the rail of the program's name, and is a word of its own besides. */
const FIRST_HALF = "Bench";

/** Texts that are only English: the other language has none like it, and no person wrote it into the session. */
function onlyEnglish(language: "de" | "es"): ReadonlySet<string> {
  const own = new Set(textsOf(CATALOGUES[language]));
  const procedure = new Set(lampSession().flatMap((event) => ("text" in event ? [event.text] : [])));
  // Each language is chosen by its own name.
  const named = [FIRST_HALF, CATALOGUES.en.language.name];
  const mayBe = (text: string) => own.has(text) || procedure.has(text) || named.includes(text);
  return new Set(textsOf(CATALOGUES.en).filter((text) => !mayBe(text) && /\p{L}{3}/u.test(text)));
}

/** What stands on the page now, seen and told: texts, labels, placeholders. */
function shown(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
    for (const name of ["aria-label", "placeholder", "title"]) texts.push(element.getAttribute(name) ?? "");
  return texts.filter(Boolean);
}

test.each(["de", "es"] as const)(
  "in %s no screen, dialog or list of keys shows a text in English",
  async (language) => {
    const settings = settingsWith({ language });
    await screen(<App />, fakeBridge({ "settings.get": () => settings }));
    const english = onlyEnglish(language);
    const left: Record<string, string[]> = {};
    const look = (where: string) => {
      const found = shown().filter((text) => english.has(text));
      if (found.length > 0) left[where] = [...new Set(found)];
    };
    for (const name of SCREENS) {
      await act(async () => goTo(name));
      look(name);
      await press("?");
      look(`keys of ${name}`);
      await press("Escape");
    }
    const visit = async (where: string, go: () => void) => {
      await act(async () => go());
      look(where);
    };
    const session = "2026-11-21-lamp";
    await visit("a session", () => openReplay(session));
    for (const [key, where] of [
      ["t", "other programs"],
      ["c", "the clip"],
      ["f", "events"],
      ["b", "teach"],
    ] as const) {
      await press(key);
      look(where);
      await press("Escape");
      await act(async () => openReplay(session));
    }
    await visit("audit", () => show({ audit: true }));
    await act(async () => show({ audit: false, replay: null }));
    await press("k", { ctrlKey: true, code: "KeyK" });
    look("what is found");
    expect(left).toEqual({});
    expect(shown().length).toBeGreaterThan(20);
  },
);
