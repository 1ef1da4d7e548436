import { Action } from "./action.tsx";
import { Icon } from "./icons.tsx";
import { useKeys } from "./keys.ts";
import { useToastPlace } from "./toast-place.ts";
import { closeToast, holdToasts, undoToast, useToasts } from "./toasts.ts";
import { words } from "../words/words.ts";

/** What was just done, at the foot or the top of the window, with its Undo (Ctrl Z). Announced politely; it takes no focus. */
export function ToastList() {
  const shown = useToasts((toasts) => toasts.shown);
  const undoable = shown.findLast(({ undo }) => undo !== null);
  const place = useToastPlace(shown);
  useKeys({ "$mod+z": () => void undoToast() }, undoable !== undefined);
  return (
    <section
      ref={place}
      className="toasts"
      aria-label={words().ui.justDone}
      onMouseEnter={() => holdToasts(true)}
      onMouseLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {/* Always there, so that screen readers hear what is put into it. */}
      <div role="status" aria-live="polite">
        {shown.map(({ id, text, undo, refused }) => (
          <div key={id} className="toast">
            <Icon name={refused ? "info" : "check"} />
            <p>{text}</p>
            {undo && (
              <Action icon="undo" {...(id === undoable?.id && { keyName: "Ctrl Z" })} onPress={() => undoToast(id)}>
                {words().ui.undo}
              </Action>
            )}
            <Action quiet icon="cross" label={words().ui.closeMessage} onPress={() => closeToast(id)} />
          </div>
        ))}
      </div>
    </section>
  );
}
