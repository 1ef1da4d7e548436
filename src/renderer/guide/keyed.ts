/** Things of a list that never changes, each with a key for React. */
export function keyed<T>(items: readonly T[]): readonly { readonly key: number; readonly item: T }[] {
  return items.map((item, key) => ({ key, item }));
}
