import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

/** A dialog over the screen. Escape or a press outside closes it. */
export function Sheet(props: {
  readonly title: string;
  readonly open: boolean;
  /** It asks something that has to be answered first; screen readers read all of it out. */
  readonly alert?: boolean;
  /** The way to the guide's page about it. */
  readonly help?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <ModalOverlay
      className="overlay"
      data-modal
      isDismissable
      isOpen={props.open}
      onOpenChange={(open) => !open && props.onClose()}
    >
      <Modal className="modal">
        <Dialog className="dialog" role={props.alert ? "alertdialog" : "dialog"}>
          <KeyboardKept onClose={props.onClose} />
          {props.help ? (
            <div className="sheet-head">
              <Heading slot="title">{props.title}</Heading>
              {props.help}
            </div>
          ) : (
            <Heading slot="title">{props.title}</Heading>
          )}
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Where what had the keyboard in a dialog is disabled or gone, nothing has it: then keys mean the dialog again, and Escape still closes it. */
function KeyboardKept({ onClose }: { readonly onClose: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const take = useEffectEvent(({ key }: KeyboardEvent) => {
    const dialog = place.current?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
    const isLast = dialog && [...document.querySelectorAll("[data-modal]")].at(-1)?.contains(dialog);
    if (!isLast || document.activeElement !== document.body) return;
    if (key === "Escape") onClose();
    else dialog.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => take(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
  return <span ref={place} hidden />;
}
