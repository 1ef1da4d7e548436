import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from "electron";
import { dialogText } from "../core/words/program-words.ts";

/** What a dialog of the system is asked for, in a language: its title, its words and buttons, and the names of kinds of files. */
export function saidIn<Asked extends Partial<MessageBoxOptions & OpenDialogOptions & SaveDialogOptions>>(
  asked: Asked,
  language: string,
): Asked {
  const { title, message, detail, buttons, filters } = asked;
  return {
    ...asked,
    ...(title !== undefined && { title: dialogText(title, language) }),
    ...(message !== undefined && { message: dialogText(message, language) }),
    ...(detail !== undefined && { detail: dialogText(detail, language) }),
    ...(buttons && { buttons: buttons.map((each) => dialogText(each, language)) }),
    ...(filters && { filters: filters.map((each) => ({ ...each, name: dialogText(each.name, language) })) }),
  };
}

/**
 * Lets every dialog of the system speak the interface's language, whoever opens it: Electron's `dialog` is one for the whole process. Call it once, before any is opened.
 *
 * @param language as the settings are when a dialog is opened
 */
export function speakInDialogs(dialog: Dialog, language: () => string): void {
  const { showMessageBox, showOpenDialog, showSaveDialog } = dialog;
  // Each has its window before what is asked, or none.
  const speaking =
    <Answer>(show: (...given: never[]) => Answer) =>
    (...given: unknown[]): Answer =>
      show(
        ...(given.map((each, at) => (at === given.length - 1 ? saidIn(each as object, language()) : each)) as never[]),
      );
  dialog.showMessageBox = speaking(showMessageBox);
  dialog.showOpenDialog = speaking(showOpenDialog);
  dialog.showSaveDialog = speaking(showSaveDialog);
}
