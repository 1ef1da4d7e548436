import type { LinkState } from "./link.ts";
import { make } from "./parts.ts";
import { words } from "./screen-words.ts";

/** States in which a short code helps. */
const ASKING: readonly LinkState[] = ["code", "wrong-code", "refused"];

/** A field for the short code that Benchside shows, where the page was opened by its address alone or its code is over. */
export class CodeForm {
  readonly form = make("form", { id: "code", hidden: "" });
  readonly #typed = make("input", {
    ...{ type: "text", maxlength: "20", "aria-label": words.page.code, placeholder: words.page.code },
    ...{ autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go" },
  });

  constructor(onCode: (code: string) => void) {
    this.form.append(this.#typed, make("button", { type: "submit" }, words.page.codeGo));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#typed.value.trim() !== "") onCode(this.#typed.value.trim());
    });
  }

  /** Is there while a code is asked for, and keeps what was typed. */
  show(state: LinkState): void {
    this.form.hidden = !ASKING.includes(state);
  }
}
