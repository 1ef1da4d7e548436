import { InvalidArgumentError, Option } from "commander";
import { parseShard, type Shard } from "../../core/domain/shard.ts";

/** The option `--shard I/N` of commands that work on a list; `shard` is null in their options when it was not given. */
export function shardOption(): Option {
  return new Option("--shard <i/n>", "only part I of N of the list, for one of N machines or processes")
    .argParser((text): Shard => {
      const shard = parseShard(text);
      if (shard === null) throw new InvalidArgumentError("Give a part of all parts, such as 3/64.");
      return shard;
    })
    .default(null, "all of it");
}
