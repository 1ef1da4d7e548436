import { createRoot } from "react-dom/client";
import "../../src/renderer/styles/index.css";
import "./gallery.css";
import { COMPONENTS } from "./components.tsx";
import { KIT } from "./kit.tsx";
import { OVERLAYS } from "./overlays.tsx";
import { DRAWINGS } from "./drawings.tsx";

/**
 * Canvas drawings and states of components, each with its name, for a person to look at (`npm run gallery`) and for a test to compare with
 * stored pictures. With `?shapes` letters are left out, which differ from machine to machine. With `?parts#NAME` one part of the window is shown that asks main, over a stand-in for it.
 */
const shapes = new URLSearchParams(location.search).has("shapes");
if (shapes) {
  document.documentElement.classList.add("shapes");
  CanvasRenderingContext2D.prototype.fillText = () => undefined;
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text.length * 7 }) as TextMetrics;
}

const root = document.getElementById("root")!;
if (new URLSearchParams(location.search).has("parts"))
  void import("./parts.tsx").then(({ showParts }) => showParts(root));
else
  createRoot(root).render(
    <main className="gallery">
      {[...DRAWINGS, ...COMPONENTS, ...KIT, ...OVERLAYS].map(({ name, width, height, shown }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <div className="state" data-state={name} style={{ width, height }}>
            {shown}
          </div>
        </figure>
      ))}
    </main>,
  );
