import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from "electron";
import type { Language } from "../../core/domain/domain-language.ts";
import { german } from "./words-german.ts";
import { spanish } from "./words-spanish.ts";

const SAID: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de: german, es: spanish };

/** A text of the menu or of a dialog in a language; what is not known there, as what the page has said already, stays as it is. */
export function said(text: string, language: Language): string {
  return SAID[language][text] ?? text;
}

/** What a dialog of the system is asked for, in a language: its title, its words and buttons, and the names of kinds of files. */
export function saidIn<Asked extends Partial<MessageBoxOptions & OpenDialogOptions & SaveDialogOptions>>(
  asked: Asked,
  language: Language,
): Asked {
  const { title, message, detail, buttons, filters } = asked;
  return {
    ...asked,
    ...(title !== undefined && { title: said(title, language) }),
    ...(message !== undefined && { message: said(message, language) }),
    ...(detail !== undefined && { detail: said(detail, language) }),
    ...(buttons && { buttons: buttons.map((each) => said(each, language)) }),
    ...(filters && { filters: filters.map((each) => ({ ...each, name: said(each.name, language) })) }),
  };
}

/**
 * Lets every dialog of the system speak the interface's language, whoever opens it: Electron's `dialog` is one for the whole process. Call it once, before any is opened.
 *
 * @param language as the settings are when a dialog is opened
 */
export function speakInDialogs(dialog: Dialog, language: () => Language): void {
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
