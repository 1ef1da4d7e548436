// The gallery in a window of the Electron that the tests run, without the program: `electron window.cjs URL`.
const { app, BrowserWindow } = require("electron");

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1200, height: 900, useContentSize: true });
  return window.loadURL(process.argv.at(-1));
});
app.on("window-all-closed", () => app.quit());
