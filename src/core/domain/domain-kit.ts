/**
 * A kit: something that the workshop works without, in a folder of its own under src/kits. What it brings to each process stands in one
 * of the lists `src/kits/index.*.ts`; nothing else of the program knows of it, and it knows of no other kit.
 */
export interface Kit {
  /** Its folder's name. */
  readonly name: string;
  /** What stands over its commands in `--help`. */
  readonly heading: string;
}
