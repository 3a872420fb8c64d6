import { maskName, readPhone } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** By what a line names a customer. */
type SaidOfName = { readonly by: 'id' | 'phone'; readonly value: string };

/** What became of a line that names a customer: no names, since it is kept with the act. */
const keptSchema = z.array(
  z.object({
    outcome: z.enum(['added', 'already', 'twice', 'several', 'unknown']),
    customerId: z.string().nullable(),
  }),
);
type Kept = z.infer<typeof keptSchema>[number];

const foundSchema = z.array(z.object({ id: z.string(), phone: z.string().nullable() }));
const namesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Outcomes as they were kept with an act. */
export function keptIn(outcomes: unknown): readonly Kept[] {
  return keptSchema.parse(JSON.parse(String(outcomes)));
}

/** Each line that names one customer. */
export function idsIn(found: readonly (readonly string[])[]): string[] {
  return found.flatMap((some) => (some.length === 1 ? some : []));
}

/** What became of each line; of several that name one customer the first one counts. */
export function outcomesOf(
  found: readonly (readonly string[])[],
  added: ReadonlySet<string>,
): readonly Kept[] {
  const seen = new Set<string>();
  return found.map(([customerId, ...more]) => {
    if (customerId === undefined) return { outcome: 'unknown', customerId: null };
    if (more.length > 0) return { outcome: 'several', customerId: null };
    const isAgain = seen.has(customerId);
    seen.add(customerId);
    if (isAgain) return { outcome: 'twice', customerId };
    return { outcome: added.has(customerId) ? 'added' : 'already', customerId };
  });
}

/** The same with the masked names. */
export async function withNames(
  tx: Queryable,
  kept: readonly Kept[],
): Promise<readonly (Kept & { readonly name: string | null })[]> {
  const ids = kept.flatMap(({ customerId }) => customerId ?? []);
  const names = await namesOf(tx, ids);
  return kept.map((one) => ({ ...one, name: names.get(one.customerId ?? '') ?? null }));
}

/** A masked number is shared by many people: it is looked up as a customer's number, and matches none. */
function readName(line: string): SaidOfName {
  const phone = readPhone(line);
  if (phone !== null && !phone.includes('*')) return { by: 'phone', value: phone };
  return { by: 'id', value: line.normalize('NFKC').trim().toUpperCase() };
}

/**
 * The customers that each line names, by their numbers: none, one or several. Locks them until the transaction ends,
 * since customers are locked before codes.
 */
export async function findNamed(
  tx: Queryable,
  lines: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const said = lines.map(readName);
  const valuesBy = (by: SaidOfName['by']) =>
    said.filter((one) => one.by === by).map(({ value }) => value);
  const found = foundSchema.parse(
    await tx.query(
      `select id, phone from customers
       where (id = any($1::text[]) or phone = any($2::text[])) and deleted_at is null and state <> 'closed'
       order by id for key share`,
      [valuesBy('id'), valuesBy('phone')],
    ),
  );
  return said.map(({ by, value }) =>
    found.filter((customer) => customer[by] === value).map(({ id }) => id),
  );
}

/** The masked names of customers, by their numbers. */
async function namesOf(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = namesSchema.parse(
    await tx.query('select id, name from customers where id = any($1::text[])', [ids]),
  );
  return new Map(found.map(({ id, name }) => [id, maskName(name)]));
}
