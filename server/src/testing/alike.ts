import { createHook } from 'node:async_hooks';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';

/** What an onlooker, the log of the database and the processor could tell of one answer. */
export type Seen = {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
  readonly statements: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
  /** How often scrypt and PBKDF2 ran. */
  readonly derived: Readonly<Record<string, number>>;
};

const countsSchema = z.array(z.object({ name: z.string(), count: z.coerce.number() }));
const DERIVING = ['SCRYPTREQUEST', 'PBKDF2REQUEST'];

/** Looks at what requests do, so that two can be held against each other. Jobs are off meanwhile. */
export async function openOnlooker(db: Db, statements: string[]) {
  await db.query('update jobs set enabled = false');
  const tables = z
    .array(z.object({ name: z.string() }))
    .parse(await db.query("select tablename as name from pg_tables where schemaname = 'public'"))
    .map(({ name }) => name)
    .filter((name) => name !== 'jobs');
  // Tries of one window are one row.
  const countOf = (name: string) => (name === 'limits' ? 'coalesce(sum(count), 0)' : 'count(*)');
  const counting = tables.map(
    (name) => `select '${name}' as name, ${countOf(name)} as count from "${name}"`,
  );
  const count = async () => {
    const counts = countsSchema.parse(await db.query(counting.join(' union all ')));
    return new Map(counts.map(({ name, count: rows }) => [name, rows]));
  };
  const derived = new Map<string, number>();
  const hook = createHook({
    init: (_id, type) => {
      if (DERIVING.includes(type)) derived.set(type, (derived.get(type) ?? 0) + 1);
    },
  }).enable();

  return {
    /** @param typed what the two differ in, which an answer may repeat */
    look: async (typed: string, act: () => Promise<Response>): Promise<Seen> => {
      const before = await count();
      statements.length = 0;
      derived.clear();
      const response = await act();
      const body = plain(await response.text(), typed);
      const asked = statements.filter((text) => !/\bjobs\b/.test(text));
      const after = await count();
      const written = [...after].filter(([name, rows]) => rows !== before.get(name));
      return {
        status: response.status,
        headers: [...response.headers]
          .filter(([name]) => name !== 'date')
          .map(([name, value]) => `${name}: ${plain(value, typed)}`),
        body,
        statements: asked,
        rows: Object.fromEntries(
          written.map(([name, rows]) => [name, rows - (before.get(name) ?? 0)]),
        ),
        derived: Object.fromEntries(derived),
      };
    },
    close: () => {
      hook.disable();
    },
  };
}

/** Without what is random, a time, or what was typed. */
function plain(text: string, typed: string): string {
  return text
    .replaceAll(typed, '@')
    .replaceAll(encodeURIComponent(typed), '@')
    .replaceAll(/[\w+/-]{16,}={0,2}/g, '#')
    .replaceAll(/\d{10,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '0');
}
