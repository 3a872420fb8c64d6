import { maskName, readPhone } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** By what a line names a customer. */
type Said = { readonly by: 'id' | 'phone'; readonly value: string };

const foundSchema = z.array(z.object({ id: z.string(), phone: z.string().nullable() }));
const namesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** A masked number is shared by many people: it is looked up as a customer's number, and matches none. */
function readName(line: string): Said {
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
  const valuesBy = (by: Said['by']) =>
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
export async function namesOf(
  tx: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = namesSchema.parse(
    await tx.query('select id, name from customers where id = any($1::text[])', [ids]),
  );
  return new Map(found.map(({ id, name }) => [id, maskName(name)]));
}
