import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

/** A dialog over the screen. Escape or a press outside closes it. */
export function Sheet(props: {
  readonly title: string;
  readonly open: boolean;
  /** It asks something that has to be answered first; screen readers read all of it out. */
  readonly alert?: boolean;
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
          <Heading slot="title">{props.title}</Heading>
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
