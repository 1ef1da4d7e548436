import type { RowClip } from "../../annotation/row.ts";
import type { ChatMessage } from "../../brain/advice/chat.ts";
import { PWR_FRAMES, type SeenClip } from "../../brain/advice/seen-clip.ts";
import { LATEST_FPS, OF_OLDER_CLIP, OLDER_FPS } from "../../brain/advice/duplex-model.ts";
import { PLANNER_FPS } from "../../brain/advice/planner-model.ts";
import type { ClipPicture } from "../../domain/pictures.ts";
import type { ChatRowMessage, ChatRowPart } from "./chat-row.ts";

/** Most pictures a second that a row can name. */
const MOST_FPS = 1000;

/** Clips as a question shows them: one picture stands for each, and is written as its clip. */
export class Shown {
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #parts = new Map<ClipPicture, ChatRowPart>();

  constructor(hashes: ReadonlyMap<string, string>) {
    this.#hashes = hashes;
  }

  latest(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: LATEST_FPS, most: null });
  }

  planner(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: PLANNER_FPS, most: null });
  }

  older(clip: RowClip): SeenClip {
    return this.#seen(clip, { fps: OLDER_FPS, most: OF_OLDER_CLIP });
  }

  /** As the form `pwr` shows each clip: some pictures, spread evenly over it. */
  even(clip: RowClip): SeenClip {
    const seconds = Math.max(clip.end - clip.start, 1e-3);
    return this.#seen(clip, { fps: Math.min(PWR_FRAMES / seconds, MOST_FPS), most: PWR_FRAMES });
  }

  written({ role, parts }: ChatMessage): ChatRowMessage {
    const content = parts.map((part) => (part.type === "text" ? part : this.#parts.get(part.picture)!));
    return { role, content };
  }

  #seen({ start, end, file }: RowClip, how: { readonly fps: number; readonly most: number | null }): SeenClip {
    const picture: ClipPicture = { t: end, width: 0, height: 0, jpeg: new Uint8Array() };
    const sha256 = file === null ? null : (this.#hashes.get(file) ?? null);
    this.#parts.set(picture, { type: "video", video: file, sha256, start, end, ...how });
    return { start, end, pictures: [picture] };
  }
}
