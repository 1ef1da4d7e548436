/** A count with its English noun, in the plural unless it is 1: "3 steps". @param noun one that an s makes plural */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
