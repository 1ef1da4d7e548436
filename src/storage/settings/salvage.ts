import { Settings } from "../../core/settings/settings.ts";

/** Settings read from a file of doubtful content, and what was wrong with it, one line a field. */
export interface Salvaged {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

/**
 * Keeps every field that is good and gives each other one its default.
 *
 * @param found What the file held after JSON parsing; anything.
 */
export function salvageSettings(found: unknown): Salvaged {
  const raw = withPatience(found);
  const whole = Settings.safeParse(raw);
  if (whole.success) return { settings: whole.data, problems: [] };
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    return { settings: Settings.parse({}), problems: ["it holds no settings"] };
  }
  const good: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!Object.hasOwn(Settings.shape, name)) continue;
    const field = Settings.shape[name as keyof Settings].safeParse(value);
    if (field.success) good[name] = field.data;
    else if (name === "version" && typeof value === "number")
      problems.push(`version ${value} was written by a newer Benchside`);
    else problems.push(`${name}: ${field.error.issues[0]?.message ?? "it does not fit"}`);
  }
  return { settings: Settings.parse(good), problems };
}

/** Who has set how sure the coach must be, before words were weighed, is coached as then. */
function withPatience(raw: unknown): unknown {
  const isOlder = typeof raw === "object" && raw !== null && "leastPrecision" in raw && !("patience" in raw);
  return isOlder ? { ...raw, patience: "strict" } : raw;
}
