import { createRoot } from "react-dom/client";
import type { Bridge } from "../ipc/contract.ts";
import { App } from "./app.tsx";
import { ServicesContext, startServices } from "./services.ts";
import "./styles/index.css";

declare global {
  interface Window {
    readonly benchside: Bridge;
  }
}

createRoot(document.getElementById("root")!).render(
  <ServicesContext value={startServices(window.benchside)}>
    <App />
  </ServicesContext>,
);
