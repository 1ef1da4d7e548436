import { test } from "vitest";

/** Longest that a test may take, in milliseconds: with `-t` it does all that comes before it as well. */
const LIMIT = 900_000;

/**
 * Tests of one file that each go on where the one before stopped. Run by itself (`-t`), a test first does what comes before it; each is
 * done once. After one that failed the rest fail at once and name it.
 */
export function steps(limit = LIMIT): (name: string, body: () => void | Promise<void>) => void {
  const all: { readonly name: string; readonly body: () => void | Promise<void>; done: Promise<void> | null }[] = [];
  return (name, body) => {
    const at = all.push({ name, body, done: null }) - 1;
    test(
      `${name}`,
      async () => {
        for (const [number, step] of all.slice(0, at + 1).entries()) {
          step.done ??= (async () => step.body())();
          if (number === at) await step.done;
          else
            await step.done.catch((error: unknown) => {
              throw new Error(`“${step.name}”, which comes before, failed`, { cause: error });
            });
        }
      },
      limit,
    );
  };
}
