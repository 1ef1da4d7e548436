import type { LanguageClient } from "../../models/language/language-client.ts";

/** Wait until a folder's model can be asked. It is closed again when it cannot be opened, or when `signal` is aborted before that. */
export async function whenOpen(client: LanguageClient, signal: AbortSignal): Promise<LanguageClient> {
  const stop = () => void client.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await client.whenReady();
    signal.throwIfAborted();
    return client;
  } catch (error) {
    await client.close();
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
