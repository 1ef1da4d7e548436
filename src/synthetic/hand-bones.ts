/** A point in the hand's own space: x to the little finger of a right hand, y to the elbow, z up; the palm is one unit wide, the wrist at 0. */
export type Point3 = readonly [number, number, number];

/** Round bone from one ball to another; lengths in palm widths. */
export interface Bone {
  readonly from: Point3;
  readonly to: Point3;
  readonly radius: readonly [number, number];
  /** What lies over it. */
  readonly kind: "palm" | "finger" | "tip" | "forearm" | "sleeve" | "cuff";
  /** Sum of the bends down to this bone, in radians: a nail shows on a tip that is bent little. */
  readonly bend: number;
  /** Place in its finger, from the knuckle out; 0 elsewhere. */
  readonly joint: number;
}

/** Bends of one finger in degrees: aside, then down at each of its joints. */
export type FingerPose = readonly [aside: number, knuckle: number, middle: number, last: number];

/** How a hand is held. Thumb first. */
export interface HandPose {
  readonly thumb: FingerPose;
  readonly fingers: readonly [FingerPose, FingerPose, FingerPose, FingerPose];
}

const KNUCKLES: readonly Point3[] = [
  [-0.34, -1.02, 0.34],
  [-0.1, -1.1, 0.38],
  [0.14, -1.05, 0.36],
  [0.36, -0.92, 0.3],
];
const PHALANGES = [
  [0.5, 0.31, 0.24],
  [0.55, 0.35, 0.25],
  [0.51, 0.32, 0.25],
  [0.4, 0.24, 0.22],
] as const;
const FINGER_RADII = [
  [0.15, 0.128, 0.112, 0.09],
  [0.152, 0.13, 0.114, 0.092],
  [0.145, 0.124, 0.11, 0.088],
  [0.128, 0.11, 0.097, 0.078],
] as const;
const THUMB = {
  root: [-0.26, -0.2, 0.2] as Point3,
  lengths: [0.46, 0.37, 0.3],
  radii: [0.2, 0.16, 0.138, 0.105],
} as const;

/** Bones of a right hand in a pose, forearm and sleeve included, and the point between its finger tips. */
export function handBones(pose: HandPose): { bones: Bone[]; grip: Point3 } {
  const bones: Bone[] = [
    bone([0, 1.0, 0.26], [0, 8, 0.5], [0.4, 0.66], "sleeve"),
    bone([0, 0.96, 0.27], [0, 1.08, 0.27], [0.435, 0.435], "cuff"),
    bone([0, 0.05, 0.24], [0, 1.1, 0.26], [0.27, 0.33], "forearm"),
    bone([-0.1, 0.02, 0.2], [-0.22, -0.6, 0.2], [0.26, 0.22], "palm"),
    bone([0.1, 0.02, 0.2], [0.26, -0.55, 0.18], [0.26, 0.22], "palm"),
  ];
  const tips: Point3[] = [];
  KNUCKLES.forEach((knuckle, finger) => {
    bones.push(bone([knuckle[0] * 0.4, -0.05, 0.26], knuckle, [0.2, 0.165], "palm"));
    const parts = chain(knuckle, pose.fingers[finger]!, PHALANGES[finger]!, FINGER_RADII[finger]!);
    bones.push(...parts);
    tips.push(parts.at(-1)!.to);
  });
  const thumb = chain(THUMB.root, pose.thumb, THUMB.lengths, THUMB.radii);
  bones.push(...thumb);
  const [t, i] = [thumb.at(-1)!.to, tips[0]!];
  return { bones, grip: [(t[0] + i[0]) / 2, (t[1] + i[1]) / 2, (t[2] + i[2]) / 2] };
}

/** The pose a share of the way from one to another, 0..1. */
export function blendPoses(a: HandPose, b: HandPose, share: number): HandPose {
  const mix = (p: FingerPose, q: FingerPose) => p.map((v, k) => v + (q[k]! - v) * share) as unknown as FingerPose;
  const [i, m, r, l] = a.fingers.map((finger, k) => mix(finger, b.fingers[k]!));
  return { thumb: mix(a.thumb, b.thumb), fingers: [i!, m!, r!, l!] };
}

function chain(root: Point3, pose: FingerPose, lengths: readonly number[], radii: readonly number[]): Bone[] {
  const aside = (pose[0] * Math.PI) / 180;
  let from = root;
  let bend = 0;
  return lengths.map((length, joint) => {
    bend += (pose[joint + 1]! * Math.PI) / 180;
    const out = length * Math.cos(bend);
    const to: Point3 = [
      from[0] + Math.sin(aside) * out,
      from[1] - Math.cos(aside) * out,
      from[2] - length * Math.sin(bend),
    ];
    const kind = joint === lengths.length - 1 ? "tip" : "finger";
    const made: Bone = { from, to, radius: [radii[joint]!, radii[joint + 1]!], kind, bend, joint };
    from = to;
    return made;
  });
}

function bone(from: Point3, to: Point3, radius: [number, number], kind: Bone["kind"]): Bone {
  return { from, to, radius, kind, bend: 0, joint: 0 };
}
