/**
 * Shapes that carry state, one for each meaning and no two alike. Drawn on a 24 × 24 grid in the text's colour; the word always stands
 * beside them.
 */
const SHAPES = {
  check: <path d="M4.5 12.5l5 5L19.5 7" />,
  play: <path d="M7 4.5v15l12.5-7.5z" fill="currentColor" />,
  start: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 8v8l6-4z" />,
  circle: <circle cx="12" cy="12" r="7" />,
  back: <path d="M9 14.5L3.5 9 9 3.5M4 9h10a6 6 0 0 1 0 12h-3" />,
  warning: <path d="M12 3.5L22 20.5H2zM12 10v5M12 17.6v.4" />,
  info: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.3v.4" />,
  question: <path d="M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.3-1.7 2.6M12 18v.4" />,
  "next-step": <path d="M4 6l7 6-7 6zM20 5.5v13" fill="currentColor" />,
  flag: <path d="M6 21V4h13l-3 4.5 3 4.5H6" />,
  person: <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5" />,
  pause: <path d="M8 5v14M16 5v14" />,
  stop: <path d="M6 6h12v12H6z" />,
  record: <circle cx="12" cy="12" r="6.5" fill="currentColor" />,
  coach: <path d="M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />,
  replay: <path d="M4 12a8 8 0 1 0 2.6-5.9M4 3.5V8h4.5M10.5 8.7v6.6l5-3.3z" />,
  procedures: <path d="M9 6h12M9 12h12M9 18h12M3.5 6h1.5M3.5 12h1.5M3.5 18h1.5" />,
  evaluate: <path d="M4 4v16h16M8 16.5v-4M12.5 16.5V7M17 16.5v-6.5" />,
  settings: (
    <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5" />
  ),
  mute: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  sound: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
  snooze: <path d="M5 5h6l-6 8h6M14 11h5l-5 7h5" />,
  say: <path d="M4 5h16v11H11l-4.5 4v-4H4z" />,
  cross: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  undo: <path d="M4 4.5V10h5.5M4.6 9.6A8 8 0 1 1 4 14" />,
  redo: <path d="M20 4.5V10h-5.5M19.4 9.6A8 8 0 1 0 20 14" />,
  again: <path d="M20 5v4.5h-4.5M19.5 9.2A8 8 0 0 0 5 9M4 19v-4.5h4.5M4.5 14.8A8 8 0 0 0 19 15" />,
  find: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.4" />,
  edit: <path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4" />,
  copy: <path d="M9 9h11v12H9zM15 5V3H4v12h2" />,
  folder: <path d="M3 6h6l2 2.5h10V19H3z" />,
  export: <path d="M12 15V3.5M7.5 8L12 3.5 16.5 8M4 14v6.5h16V14" />,
  import: <path d="M12 3.5V15M7.5 10.5L12 15l4.5-4.5M4 14v6.5h16V14" />,
  filter: <path d="M3.5 5h17l-6.5 8v6.5l-4-2V13z" />,
  tag: <path d="M3.5 4h8l9 9-7.5 7.5-9.5-9.5zM8 8.5h.01" />,
  lock: <path d="M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3" />,
  phone: <path d="M7 2.5h10v19H7zM11 18.5h2" />,
  link: (
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.5-1.5" />
  ),
  drag: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  left: <path d="M15 5l-7 7 7 7" />,
  right: <path d="M9 5l7 7-7 7" />,
  health: <path d="M3 12h4l2.5-6 4 12 2.5-6h5" />,
  bench: <path d="M3 5h18v11H3zM8 20h8M7 9h10M7 12.5h6" />,
  up: <path d="M12 19V5M6 11l6-6 6 6" />,
  down: <path d="M12 5v14M6 13l6 6 6-6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  bin: <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />,
  key: <path d="M3 7h18v11H3zM7 11h.5M11 11h.5M15 11h.5M8 14.5h8" />,
  camera: <path d="M3 7h12v10H3zM15 11l6-3.5v9L15 13" />,
  file: <path d="M6 3h8l4 4v14H6zM14 3v4h4" />,
  /** Not needed. */
  minus: <path d="M5 12h14" />,
  /** To put in order. */
  order: <path d="M7.5 20V4M3.5 8l4-4 4 4M16.5 4v16M12.5 16l4 4 4-4" />,
} as const;

export type IconName = keyof typeof SHAPES;

/** All of them, for the gallery. */
export const ICON_NAMES = Object.keys(SHAPES) as readonly IconName[];

/** One shape, one letter high. Hidden from screen readers: the word beside it is what they read. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {SHAPES[name]}
    </svg>
  );
}
