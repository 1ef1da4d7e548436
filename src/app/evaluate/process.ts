// Entry of the process that scores for the app, so that long work holds up neither the window nor a running session.
import { FormatError } from "../../core/domain/format-error.ts";
import { evaluate } from "./evaluate.ts";
import type { ScoringMessage, ScoringWork } from "./messages.ts";

/** The part of Electron's `process.parentPort` that is used; this room doesn't import Electron. */
interface ParentPort {
  postMessage(message: ScoringMessage): void;
  once(event: "message", listen: (event: { readonly data: ScoringWork }) => void): unknown;
}

const port = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;
if (!port) throw new Error("this file is the entry of an Electron utility process");
port.once("message", ({ data: { wanted, sessions } }) => {
  evaluate(wanted, sessions, (done, text) => port.postMessage({ kind: "progress", done, text })).then(
    (report) => port.postMessage({ kind: "done", report }),
    (error: unknown) => port.postMessage({ kind: "failed", ...wording(error) }),
  );
});

function wording(error: unknown): { problem: string; fix: string } {
  if (!(error instanceof FormatError))
    return { problem: error instanceof Error ? error.message : String(error), fix: "" };
  const { file, field, problem, fix } = error;
  return { problem: [file, field, problem].filter((part) => part !== "").join(": "), fix };
}
