import { DEVIATION_KINDS } from "../../core/domain/decision.ts";
import type { ScreenAction, ScreenView } from "../../core/coach/second-screen.ts";
import { AskSheet } from "./ask-sheet.ts";
import { layout } from "./layout.ts";
import type { Link } from "./link.ts";
import { button, make, relabel } from "./parts.ts";
import { words } from "./screen-words.ts";

/** Milliseconds for which the page says what an action did. */
const TOLD_MS = 4000;

/** The buttons, which do what they say to what the page shows at that moment. */
export class Controls {
  readonly #link: Link;
  #view: ScreenView | null = null;
  #told: ReturnType<typeof setTimeout> | undefined;
  readonly #done = button("done", "check", words.page.doneButton, () =>
    this.#onLine((line) => ({ action: "done", line })),
  );
  readonly #yes = button("yes", "check", words.page.isDone, () => this.#answer(true));
  readonly #no = button("no", "cross", words.page.isNotDone, () => this.#answer(false));
  readonly #next = button("next-step", "play", words.page.nextStep, () => this.#act({ action: "next-step" }));
  readonly #undo = button("undo", "back", words.page.undo, () => this.#act({ action: "undo" }));
  readonly #wrong = button("wrong", "cross", words.page.wrong, () => this.#askWrong());
  readonly #notSo = button("not-so", "cross", words.page.notSo, () => this.#sayNotSo());
  readonly #ask = button("ask", "say", words.ask.go, () => this.#question.open());
  readonly #mute = button("mute", "sound", words.page.mute, () =>
    this.#act({ action: "mute", on: !this.#view?.muted }),
  );
  readonly #snooze = button("snooze", "snooze", words.page.snooze, () =>
    this.#act({ action: "snooze", on: !this.#view?.snoozed }),
  );
  readonly #question = new AskSheet((text) => this.#act({ action: "ask", text }));
  readonly #sheet = make("dialog", { "aria-label": words.page.wrongTitle });
  /** The line that was current when it was asked what is wrong. */
  #asked = "";

  constructor(link: Link) {
    this.#link = link;
    layout.controls.append(
      this.#yes,
      this.#no,
      this.#done,
      this.#ask,
      this.#next,
      this.#undo,
      this.#wrong,
      this.#notSo,
      this.#mute,
      this.#snooze,
    );
    const kinds = DEVIATION_KINDS.map((kind) =>
      button(`wrong-${kind}`, "warning", words.deviations[kind], () => {
        this.#sheet.close();
        this.#act({ action: "wrong", kind, line: this.#asked });
      }),
    );
    const cancel = button("cancel", "cross", words.page.cancel, () => this.#sheet.close());
    this.#sheet.append(make("h2", {}, words.page.wrongTitle), ...kinds, cancel);
    document.body.append(this.#sheet);
  }

  /** Shows what can be done now: nothing while the connection is away. */
  show(view: ScreenView | null, connected: boolean): void {
    this.#view = view;
    const runs = connected && view !== null && view.closed === null;
    if (!runs && this.#sheet.open) this.#sheet.close();
    if (!runs) this.#question.close();
    layout.controls.hidden = view === null || view.closed !== null;
    for (const each of [this.#next, this.#undo, this.#ask, this.#mute, this.#snooze]) each.disabled = !runs;
    this.#done.disabled = !runs || view.step === null;
    this.#wrong.disabled = !runs || view.all === 0;
    const take = view?.take === true;
    for (const each of [this.#yes, this.#no]) each.hidden = !runs || (view.question === null && view.doubt === null);
    const { yes, no } = words.keptDoubts.choices.so;
    const isDoubt = view?.question === null && view.doubt !== null;
    relabel(this.#yes, "check", isDoubt ? yes : words.page.isDone);
    relabel(this.#no, "cross", isDoubt ? no : words.page.isNotDone);
    this.#notSo.hidden = !runs || take || view.told === null;
    this.#next.hidden = !take;
    for (const each of [this.#done, this.#undo, this.#wrong, this.#ask, this.#snooze]) each.hidden = take;
    relabel(this.#mute, view?.muted ? "sound" : "mute", view?.muted ? words.page.unmute : words.page.mute);
    relabel(this.#snooze, "snooze", view?.snoozed ? words.page.wake : words.page.snooze);
  }

  #answer(yes: boolean): void {
    const { question = null, doubt = null } = this.#view ?? {};
    if (question !== null) this.#act({ action: "answer", step: question, yes });
    else if (doubt !== null) this.#act({ action: "doubt", step: doubt.step, so: yes });
  }

  #sayNotSo(): void {
    const kind = this.#view?.told;
    if (kind) this.#act({ action: "not-so", kind });
  }

  #askWrong(): void {
    this.#asked = this.#view?.step?.line ?? "";
    this.#sheet.showModal();
  }

  #onLine(action: (line: string) => ScreenAction): void {
    const line = this.#view?.step?.line;
    if (line !== undefined) this.#act(action(line));
  }

  #act(action: ScreenAction): void {
    const { page } = words;
    void this.#link.act(action).then((took) => {
      const said = took === "taken" ? page.took[action.action] : took === "moved-on" ? page.movedOn : page.notTaken;
      layout.took.textContent = said;
      layout.took.dataset["tone"] = took === "taken" ? "done" : "back";
      clearTimeout(this.#told);
      this.#told = setTimeout(() => (layout.took.textContent = ""), TOLD_MS);
    });
  }
}
