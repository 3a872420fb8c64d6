/** A condition with its own `$1` parameters. */
export type Condition = { readonly sql: string; readonly params: readonly unknown[] };

type Part = string | false | undefined;

/**
 * Parts that all must hold; those that are not asked for are left out, and none at all is `true`.
 * @param parts `place` answers the `$n` that a value has
 */
export function where(parts: (place: (value: unknown) => string) => readonly Part[]): Condition {
  const params: unknown[] = [];
  const asked = parts((value) => `$${params.push(value)}`).filter(
    (part) => part !== undefined && part !== false,
  );
  const sql = asked.map((part) => `(${part})`).join(' and ');
  return { sql: sql === '' ? 'true' : sql, params };
}

const DAY_MS = 86_400_000;

/** Midnight in Asia/Shanghai, which has had no summer time since 1991. */
export function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + later * DAY_MS).toISOString();
}

/** What `like` takes for texts that have this one in them, to the letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
