import type { Bridge } from "../ipc/contract.ts";

/** Sends an error of the page to the log. `where` is a screen, or a part of one. Never throws and never rejects. */
export function reportError(bridge: Pick<Bridge, "call">, where: string, error: unknown): void {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const report = { where: where.slice(0, 100), message: message.slice(0, 2000), stack: stack.slice(0, 8000) };
  // Where main cannot be told, there is nobody else to tell.
  void bridge.call("app.report", report).catch(() => undefined);
}

/** Reports what nobody in the page has caught; the returned function stops that. */
export function reportUncaught(bridge: Pick<Bridge, "call">, page: Window = window): () => void {
  const failed = (event: ErrorEvent) => reportError(bridge, "page", event.error ?? event.message);
  const rejected = (event: PromiseRejectionEvent) => reportError(bridge, "page, a promise", event.reason);
  page.addEventListener("error", failed);
  page.addEventListener("unhandledrejection", rejected);
  return () => {
    page.removeEventListener("error", failed);
    page.removeEventListener("unhandledrejection", rejected);
  };
}
