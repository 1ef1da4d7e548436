let tellOf: (path: string, notice: string) => void = () => {};

/** Code that makes something of a session leaves out what of its files is damaged or was changed; `tell` is called with it each time. */
export function tellDamage(tell: (path: string, notice: string) => void): void {
  tellOf = tell;
}

/** Report a file that is read although it is damaged. @param notice what is wrong with it, in a line */
export function toldDamage(path: string, notice: string): void {
  tellOf(path, notice);
}
