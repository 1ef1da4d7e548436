import { expect, test } from "vitest";
import { saidIn, speakInDialogs } from "./dialog-words.ts";

test("a dialog is asked for in the interface's language, whether it has a window or not, and its paths stay", async () => {
  const asked: unknown[][] = [];
  const show = (...given: unknown[]) => (asked.push(given), Promise.resolve({}));
  const dialog = { showMessageBox: show, showOpenDialog: show, showSaveDialog: show } as never as Electron.Dialog;
  let language = "de";
  speakInDialogs(dialog, () => language);
  const window = { id: 1 } as never as Electron.BrowserWindow;
  const frame = {
    title: "Save the frame",
    defaultPath: "a.png",
    filters: [{ name: "PNG picture", extensions: ["png"] }],
  };
  await dialog.showSaveDialog(window, frame);
  language = "es";
  await dialog.showMessageBox({ message: "A session is running.", buttons: ["Keep recording", "End and close"] });
  language = "en";
  await dialog.showOpenDialog(window, { title: "Import a script" });
  expect(asked).toEqual([
    [window, { title: "Bild speichern", defaultPath: "a.png", filters: [{ name: "PNG-Bild", extensions: ["png"] }] }],
    [{ message: "Hay una sesión en curso.", buttons: ["Seguir grabando", "Terminar y cerrar"] }],
    [window, { title: "Import a script" }],
  ]);
});

test("what the page has said stays", () => {
  expect(saidIn({ title: "Ordner der Filme" }, "de")).toEqual({ title: "Ordner der Filme" });
});
