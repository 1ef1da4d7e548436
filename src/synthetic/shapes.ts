/** Signed distance to an outline at a point: negative inside, in part radii. */
export type Shape = (x: number, y: number) => number;

/** Disc of a radius about a point. */
export function disc(radius: number, cx = 0, cy = 0): Shape {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

/** Box of half width and half height with rounded corners. */
export function box(halfWidth: number, halfHeight: number, corner = 0.05, cx = 0, cy = 0): Shape {
  return (x, y) => {
    const dx = Math.abs(x - cx) - halfWidth + corner;
    const dy = Math.abs(y - cy) - halfHeight + corner;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
}

/** Rounded bar between two points, its ends of two radii. */
export function bar(ax: number, ay: number, bx: number, by: number, ra: number, rb = ra): Shape {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  return (x, y) => {
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
    return Math.hypot(x - ax - t * dx, y - ay - t * dy) - ra - t * (rb - ra);
  };
}

/** Regular polygon of so many sides and an inner radius. */
export function polygon(sides: number, radius: number, cx = 0, cy = 0): Shape {
  return (x, y) => {
    const angle = Math.atan2(y - cy, x - cx);
    const sector = (2 * Math.PI) / sides;
    const folded = (((angle % sector) + sector) % sector) - sector / 2;
    return Math.hypot(x - cx, y - cy) * Math.cos(folded) - radius;
  };
}

/** Disc whose rim waves `teeth` times by `depth`: gears, knobs, lids, leaves. */
export function toothed(teeth: number, radius: number, depth: number, squareness = 2): Shape {
  return (x, y) => {
    const wave = Math.tanh(squareness * Math.sin(teeth * Math.atan2(y, x)));
    return (Math.hypot(x, y) - radius - depth * wave) * 0.8;
  };
}

/** What lies in any of the outlines. */
export function union(...shapes: readonly Shape[]): Shape {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)));
}

/** What lies in the first outline and not in the second. */
export function without(shape: Shape, hole: Shape): Shape {
  return (x, y) => Math.max(shape(x, y), -hole(x, y));
}

/** The outline turned clockwise by an angle in radians. */
export function turned(shape: Shape, angle: number): Shape {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => shape(x * c + y * s, -x * s + y * c);
}

/** Copies of the outline around the middle. */
export function around(count: number, shape: Shape): Shape {
  return union(...Array.from({ length: count }, (_, k) => turned(shape, (2 * Math.PI * k) / count)));
}

/** Band of a half width along a line through points. */
export function path(points: readonly (readonly [number, number])[], radius: number): Shape {
  return union(...points.slice(1).map(([x, y], k) => bar(points[k]![0], points[k]![1], x, y, radius)));
}
