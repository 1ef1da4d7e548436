import { MOST_ASKED } from "../../core/journal/dialogue-events.ts";
import { button, make } from "./parts.ts";
import { words } from "./screen-words.ts";

/** Sheet that takes a question to the coach, typed or chosen from the usual ones. The answer is said, and comes as what was said last. */
export class AskSheet {
  readonly #sheet = make("dialog", { "aria-label": words.ask.title });
  readonly #typed = make("input", {
    ...{ type: "text", maxlength: String(MOST_ASKED), placeholder: words.ask.example, "aria-label": words.ask.what },
    ...{ autocomplete: "off", enterkeyhint: "send" },
  });

  constructor(onAsk: (text: string) => void) {
    const ask = (text: string) => {
      if (text.trim() === "") return;
      this.close();
      onAsk(text.trim());
    };
    const form = make("form", {}, this.#typed, make("button", { type: "submit" }, words.ask.go));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask(this.#typed.value);
    });
    const usual = words.ask.usual.map((text, at) => button(`ask-${at}`, "say", text, () => ask(text)));
    const cancel = button("ask-cancel", "cross", words.page.cancel, () => this.close());
    this.#sheet.append(make("h2", {}, words.ask.title), form, ...usual, cancel);
    document.body.append(this.#sheet);
  }

  /** Opens it, with nothing typed. */
  open(): void {
    this.#typed.value = "";
    this.#sheet.showModal();
  }

  /** Closes it; nothing was asked. */
  close(): void {
    if (this.#sheet.open) this.#sheet.close();
  }
}
