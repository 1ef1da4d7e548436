import type { ComponentProps } from "react";
import { ReplayVideo } from "../playback/video.tsx";
import { CoversLayer } from "./covers-layer.tsx";
import type { Clip } from "./use-clip.ts";
import type { Covers } from "./use-covers.ts";

/** The recording; while a clip is chosen, with what would be covered of it. */
export function PlayerPicture(
  props: ComponentProps<typeof ReplayVideo> & { readonly clip: Clip; readonly covers: Covers },
) {
  const { clip, covers, ...video } = props;
  return (
    <div className="coach-picture">
      <ReplayVideo
        {...video}
        renderOver={(shape) =>
          clip.open && (
            <CoversLayer
              {...{ shape, draft: covers.draft }}
              boxes={covers.on ? covers.boxesAt(video.t) : []}
              onDraw={covers.draw}
              onKeep={() => covers.keep(clip.range)}
            />
          )
        }
      />
    </div>
  );
}
