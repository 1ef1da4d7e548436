/** Key of what is said of a question or a criterion: of one mistake, by its id, or of the take as a whole (null). */
export function aboutKey(id: string, deviation: string | null | undefined): string {
  return deviation ? `${id}/${deviation}` : id;
}

/**
 * What was said of a question about a mistake. An answer that was given for the whole take, as all were before mistakes were asked about one by
 * one, stands for each of its mistakes until one is given for it.
 */
export function saidOf<T>(given: Readonly<Record<string, T>>, id: string, deviation: string | null): T | undefined {
  return given[aboutKey(id, deviation)] ?? given[id];
}

/** What was said without what was about this mistake. */
export function withoutMistake<T>(given: Readonly<Record<string, T>>, deviation: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !key.endsWith(`/${deviation}`)));
}
