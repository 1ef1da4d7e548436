import type { ReactNode } from "react";

/** One picture of the gallery: a name that is also its file's, and the box that it is shown in, in CSS pixels. */
export interface GalleryState {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly shown: ReactNode;
}
