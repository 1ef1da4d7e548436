import { createRoot } from "react-dom/client";
import type { Bridge } from "../ipc/contract.ts";
import { App } from "./window/app.tsx";
import { reportUncaught } from "./report-errors.ts";
import { resumeRooms } from "./session/record-store.ts";
import { ServicesContext, startServices } from "./services.ts";
import { chosenLanguage } from "./language.ts";
import { showTheme, themeOf } from "./theme.ts";
import { showLanguage } from "./words/words.ts";
import "./styles/index.css";

declare global {
  interface Window {
    readonly benchside: Bridge;
  }
}

showTheme(themeOf("system"));
showLanguage(chosenLanguage("system"));
reportUncaught(window.benchside);
const services = startServices(window.benchside);
void services.live.resume().then(
  () => resumeRooms(services.bridge, services.live.get()),
  () => undefined,
);

createRoot(document.getElementById("root")!).render(
  <ServicesContext value={services}>
    <App />
  </ServicesContext>,
);
