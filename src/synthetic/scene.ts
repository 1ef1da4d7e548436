import { createCanvas } from "@napi-rs/canvas";
import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { StepId } from "../core/domain/ids.ts";
import { seeded } from "../core/domain/seeded.ts";
import type { Bench } from "./bench.ts";
import type { BenchStep, Place } from "./bench-step.ts";
import { BENCH_HEIGHT, BENCH_WIDTH } from "./bench.ts";
import type { CameraStyle } from "./synthetic-camera.ts";
import { lightAt, viewAt } from "./synthetic-camera.ts";
import type { HandLibrary } from "./hand-library.ts";
import { partModel } from "./synthetic-parts.ts";
import type { PartSprite } from "./part-sprite.ts";
import { partSprite } from "./part-sprite.ts";
import type { Shadow } from "./shadow.ts";
import { shadowOf } from "./shadow.ts";
import type { HandState, PartState, Stage } from "./stage.ts";
import { MARGIN, surface } from "./surface.ts";
import { toolModel } from "./tools.ts";

interface Lit {
  readonly sprite: PartSprite;
  readonly shadow: Shadow;
}

/** Draws the frames of a take at one size. */
export class Scene {
  readonly width: number;
  readonly height: number;
  readonly #scale: number;
  readonly #bench: Bench;
  readonly #style: CameraStyle;
  readonly #hands: HandLibrary;
  readonly #surface: Canvas;
  readonly #parts: ReadonlyMap<StepId, Lit>;
  readonly #steps: ReadonlyMap<StepId, BenchStep>;
  readonly #tools: ReadonlyMap<string, Lit>;
  readonly #frame: Canvas;
  readonly #soft: Canvas;
  readonly #vignette: Canvas;
  readonly #grain: Canvas;
  /** The surface with all that rests on it, and the state it was drawn for. */
  readonly #still: Canvas;
  #stillKey = "";

  constructor(bench: Bench, style: CameraStyle, hands: HandLibrary, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#scale = width / BENCH_WIDTH;
    this.#bench = bench;
    this.#style = style;
    this.#hands = hands;
    this.#surface = surface(bench, this.#scale);
    this.#steps = new Map(bench.steps.map((step) => [step.step, step]));
    this.#parts = new Map(
      bench.steps.map(({ step, part }, k) => [
        step,
        this.#lit(partModel(part.kind, part.paint, part.radius * this.#scale), k),
      ]),
    );
    this.#tools = new Map(
      bench.tools.map((tool, k) => [
        tool.kind,
        this.#lit(toolModel(tool.kind, tool.paint, tool.radius * this.#scale), 50 + k),
      ]),
    );
    this.#frame = createCanvas(width, height);
    this.#soft = createCanvas(Math.round(width / style.softness), Math.round(height / style.softness));
    this.#still = createCanvas(this.#surface.width, this.#surface.height);
    this.#vignette = vignette(width, height);
    this.#grain = grain(style.seed);
  }

  /** Draw the frame at a time in seconds; the canvas is the scene's own and is drawn over by the next call. */
  frame(stage: Stage, t: number): Canvas {
    const context = this.#frame.getContext("2d");
    const scale = this.#scale;
    const view = viewAt(this.#style, t, stage.away);
    this.#drawStill(stage);
    context.save();
    context.translate(this.width / 2, this.height / 2);
    context.rotate(view.roll);
    context.scale(view.zoom, view.zoom);
    context.translate(-this.width / 2 - view.x * scale, -this.height / 2 - view.y * scale);
    context.drawImage(this.#still, -MARGIN * scale, -MARGIN * scale);
    for (const part of stage.resting) if (part.amount < 1) this.#drawPart(context, part);
    if (stage.carried !== null) this.#drawPart(context, stage.carried);
    if (stage.hands.tray !== null) this.#drawHand(context, stage.hands.tray, this.#bench.side === 1 ? "left" : "right");
    if (stage.heldTool !== null) {
      if (stage.heldTool.pouring) this.#drawStream(context, stage, t);
      this.#drawLit(context, this.#tools.get(stage.heldTool.kind)!, stage.heldTool, stage.heldTool.lift, 1);
    }
    if (stage.hands.tool !== null) this.#drawHand(context, stage.hands.tool, this.#bench.side === 1 ? "right" : "left");
    context.restore();
    this.#expose(context, t);
    return this.#frame;
  }

  #drawStill(stage: Stage): void {
    const whole = stage.resting.filter((part) => part.amount >= 1);
    const key = JSON.stringify([whole.map(({ step, x }) => [step, x]), stage.heldTool?.kind]);
    if (key === this.#stillKey) return;
    this.#stillKey = key;
    const context = this.#still.getContext("2d");
    context.drawImage(this.#surface, 0, 0);
    context.save();
    context.translate(MARGIN * this.#scale, MARGIN * this.#scale);
    for (const tool of this.#bench.tools) {
      if (tool.kind !== stage.heldTool?.kind) this.#drawLit(context, this.#tools.get(tool.kind)!, tool.place, 0, 1);
    }
    for (const part of whole) this.#drawPart(context, part);
    context.restore();
  }

  #drawPart(context: SKRSContext2D, part: PartState): void {
    const grown = this.#steps.get(part.step)!.grows;
    this.#drawLit(
      context,
      this.#parts.get(part.step)!,
      part,
      part.lift,
      part.amount,
      grown ? 0.4 + 0.6 * part.amount : 1,
    );
  }

  #drawLit(
    context: SKRSContext2D,
    { sprite, shadow }: Lit,
    place: Place,
    lift: number,
    amount: number,
    size = 1,
  ): void {
    if (amount <= 0) return;
    const scale = this.#scale;
    const draw = (picture: Canvas, x: number, y: number, alpha: number) => {
      context.save();
      context.globalAlpha = alpha;
      context.translate(x, y);
      context.rotate(place.angle);
      context.scale(size, size);
      context.drawImage(picture, -picture.width / 2, -picture.height / 2);
      context.restore();
    };
    draw(
      shadow.canvas,
      (place.x + 3 + lift * 0.7) * scale,
      (place.y + 4 + lift * 0.85) * scale,
      amount * (0.55 - Math.min(0.2, lift * 0.008)),
    );
    draw(sprite.canvas, place.x * scale, (place.y - lift * 0.4) * scale, amount);
  }

  #drawHand(context: SKRSContext2D, hand: HandState, which: "left" | "right"): void {
    const scale = this.#scale;
    const { sprite, shadow } = this.#hands.get(which, hand.pose, hand.closed);
    // The forearm points to a shoulder below the picture.
    const shoulder = { x: BENCH_WIDTH / 2 + (which === "right" ? 130 : -130), y: BENCH_HEIGHT + 330 };
    const angle = Math.atan2(hand.x - shoulder.x, shoulder.y - hand.y) + hand.turn;
    const draw = (picture: Canvas, x: number, y: number, pad: number, alpha: number) => {
      context.save();
      context.globalAlpha = alpha;
      context.translate(x * scale, y * scale);
      context.rotate(angle);
      context.drawImage(picture, -sprite.grip.x - pad, -sprite.grip.y - pad);
      context.restore();
    };
    draw(shadow.canvas, hand.x + 9, hand.y + 13, shadow.pad, 0.5);
    draw(sprite.canvas, hand.x, hand.y, 0, 1);
  }

  #drawStream(context: SKRSContext2D, stage: Stage, t: number): void {
    const tool = this.#bench.tools.find(({ kind }) => kind === stage.heldTool!.kind)!;
    const model = toolModel(tool.kind, tool.paint, tool.radius);
    const { x, y, angle } = stage.heldTool!;
    const [tx, ty] = model.tip;
    const tipX = (x + (tx * Math.cos(angle) - ty * Math.sin(angle)) * model.radius) * this.#scale;
    const tipY = (y + (tx * Math.sin(angle) + ty * Math.cos(angle)) * model.radius) * this.#scale;
    context.save();
    context.lineCap = "round";
    context.strokeStyle = "rgba(225,235,240,0.75)";
    context.lineWidth = (5 + Math.sin(t * 21)) * this.#scale;
    context.beginPath();
    context.moveTo(tipX, tipY - 5 * this.#scale);
    context.lineTo(tipX - 3 * this.#scale, tipY + 10 * this.#scale);
    context.stroke();
    context.restore();
  }

  /** What light, lens and sensor do to the picture. */
  #expose(context: SKRSContext2D, t: number): void {
    if (this.#style.softness > 1.05) {
      const soft = this.#soft.getContext("2d");
      soft.drawImage(this.#frame, 0, 0, this.#soft.width, this.#soft.height);
      context.drawImage(this.#soft, 0, 0, this.width, this.height);
    }
    const [r, g, b] = lightAt(this.#style, t).map((factor) => Math.round(255 * factor * 0.94));
    context.save();
    context.globalCompositeOperation = "multiply";
    context.fillStyle = `rgb(${Math.min(255, r!)},${Math.min(255, g!)},${Math.min(255, b!)})`;
    context.fillRect(0, 0, this.width, this.height);
    context.globalCompositeOperation = "source-over";
    context.drawImage(this.#vignette, 0, 0);
    context.globalCompositeOperation = "overlay";
    context.globalAlpha = this.#style.grain;
    const random = seeded(this.#style.seed, Math.round(t * 1000));
    context.drawImage(this.#grain, -Math.floor(random() * 256), -Math.floor(random() * 256));
    context.restore();
  }

  #lit(model: Parameters<typeof partSprite>[0], seed: number): Lit {
    const sprite = partSprite(model, this.#bench.lookSeed * 97 + seed);
    return { sprite, shadow: shadowOf(sprite.canvas, 4 * this.#scale) };
  }
}

/** A pool of light from the lamp at the far left, darker towards the corners. */
function vignette(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const lamp = context.createRadialGradient(
    width * 0.4,
    height * 0.3,
    width * 0.05,
    width * 0.4,
    height * 0.3,
    width * 0.55,
  );
  lamp.addColorStop(0, "rgba(255,244,220,0.13)");
  lamp.addColorStop(1, "rgba(255,244,220,0)");
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  const corners = context.createRadialGradient(
    width * 0.48,
    height * 0.46,
    width * 0.3,
    width * 0.5,
    height * 0.5,
    width * 0.66,
  );
  corners.addColorStop(0, "rgba(10,7,5,0)");
  corners.addColorStop(1, "rgba(10,7,5,0.5)");
  context.fillStyle = corners;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** Grey sensor noise, larger than the picture so that it can be shifted from frame to frame. */
function grain(seed: number): Canvas {
  const canvas = createCanvas(1280 + 256, 720 + 256);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const random = seeded(seed, "grain");
  for (let at = 0; at < image.data.length; at += 4) {
    const value = 128 + (random() + random() + random() - 1.5) * 110;
    image.data[at] = value;
    image.data[at + 1] = value;
    image.data[at + 2] = value;
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
