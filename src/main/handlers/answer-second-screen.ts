import type { Handle } from "../ipc/handle.ts";
import type { SecondScreen } from "../second-screen/screen-service.ts";

/** Answers `secondScreen.*`. */
export function answerSecondScreen(handle: Handle, screen: SecondScreen): void {
  handle("secondScreen.status", () => screen.status);
  handle("secondScreen.open", ({ host, secure }) => screen.open(host, secure));
  handle("secondScreen.code", () => screen.newCode());
  handle("secondScreen.close", () => screen.close());
}
