/**
 * Controls that a press is done with. Text fields, sliders, and the rows of lists and tables are not among them: there the
 * keyboard goes on where the pointer left off.
 */
const DONE_WHEN_PRESSED = "button, a, summary, canvas, input[type=checkbox], input[type=radio]";

/**
 * Milliseconds after a press in which a focus that moves belongs to it: dialogs and lists give theirs back a little later. A focus that
 * moves after that was moved by a program, such as a screen reader, and stays.
 */
const PRESS_MS = 1000;

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Takes the focus from whatever a pointer has pressed, so that Space, Enter and the arrows mean what the screen says and not the
 * control that was clicked last. Focus that the keyboard has brought stays, and so does focus inside a dialog or an open list; what
 * these give back to what a pointer has pressed goes too. Tab goes on from where the press was.
 *
 * @returns how to end it
 */
export function letGoOfPressed(): () => void {
  let pointerAt = -Infinity;
  // What was pressed last, until Tab leaves it: a list that it has opened gives the focus back to it, whatever closes that.
  let pressed: Element | null = null;
  let down = false;
  const letGo = () => {
    const focused = document.activeElement;
    const byPointer = performance.now() - pointerAt < PRESS_MS;
    if (down || !(focused instanceof HTMLElement) || !(byPointer || focused === pressed)) return;
    if (focused.matches(DONE_WHEN_PRESSED) && !focused.closest("[data-modal]")) focused.blur();
  };
  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    pointerdown: ({ target }) => {
      pointerAt = performance.now();
      down = true;
      pressed = target instanceof Element ? target.closest(DONE_WHEN_PRESSED) : null;
    },
    // Before the control hears of it: a dialog that it opens would give the focus back to it, and not to the screen.
    pointerup: () => {
      pointerAt = performance.now();
      down = false;
      letGo();
    },
    pointercancel: () => {
      down = false;
      letGo();
    },
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || MODIFIERS.has(event.key)) return;
      pointerAt = -Infinity;
      if (event.key === "Tab") pressed = null;
    },
    // A label's field is focused by the click, and a dialog gives focus back after it.
    focusin: () => void setTimeout(letGo),
  };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, { capture: true });
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      window.removeEventListener(type, listener, { capture: true });
  };
}
