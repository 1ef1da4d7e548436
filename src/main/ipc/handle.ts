import { ipcMain, type IpcMainInvokeEvent } from "electron";
import type { z } from "zod";
import { callChannel } from "../../ipc/channels.ts";
import { calls, type CallInput, type CallName, type CallOutput } from "../../ipc/contract.ts";
import { textOf, type Log } from "../../core/diagnostics/log.ts";
import { firstIssue } from "../../core/domain/format-error.ts";
import { asDiskError } from "../../storage/disk-error.ts";
import { rememberingExports } from "../../storage/remember-exports.ts";
import { hideSecrets } from "../../capture/capture-secrets.ts";

/** Input of a call after parsing: defaults filled in. */
export type ParsedInput<N extends CallName> = z.output<(typeof calls)[N]["input"]>;

/** Whether a message comes from the page we loaded ourselves. */
export type Trust = (event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">) => boolean;

/** Answers one call, with its input parsed. */
export type Handle = <N extends CallName>(
  name: N,
  answer: (input: ParsedInput<N>) => CallOutput<N> | Promise<CallOutput<N>>,
) => void;

/** The page shows what a call was rejected with, and Electron writes it to the console. */
function tellWithoutSecrets(error: unknown): never {
  const told = asDiskError(error) ?? error;
  throw new Error(hideSecrets(told instanceof Error ? told.message : String(told)));
}

/** What an answer comes to, also when it fails before it has anything to wait for. */
async function answered<T>(answer: () => T | Promise<T>): Promise<T> {
  return answer();
}

/**
 * The one way to answer the renderer, and the only user of `ipcMain`.
 *
 * A message from anywhere but our own page is refused, its input is parsed with the contract's schema, and, when
 * `checkOutput` is set (in development and tests), so is what we answer. What it writes of people's sessions where the person said is remembered. The renderer sees a refusal as a rejected call, and the log has it.
 */
export function answering(trusted: Trust, checkOutput: boolean, log: Pick<Log, "warning">): Handle {
  return (name, answer) => {
    ipcMain.handle(callChannel(name), async (event, raw: CallInput<typeof name>) => {
      if (!trusted(event)) throw new Error(`${name} was refused: it did not come from Benchside's own page`);
      const input = calls[name].input.safeParse(raw);
      if (!input.success) {
        const { field, problem } = firstIssue(input.error);
        throw new Error(`${name} was refused: ${field}: ${problem}`);
      }
      const output = await rememberingExports(() =>
        answered(() => answer(input.data as ParsedInput<typeof name>)),
      ).catch((error: unknown) => {
        log.warning("calls", `${name}: ${textOf(error)}`);
        return tellWithoutSecrets(error);
      });
      return checkOutput ? calls[name].output.parse(output) : output;
    });
  };
}
