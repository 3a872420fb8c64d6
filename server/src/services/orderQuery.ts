import type { OrderFilter, orderSortSchema } from '@banyan/contract';
import type * as z from 'zod';

export type Sort = z.output<typeof orderSortSchema>;
export type Condition = { readonly sql: string; readonly params: readonly unknown[] };

/** The column of a sort; the order number breaks ties, so that pages never overlap. */
const SORT_COLUMNS: Readonly<Record<Sort['by'], string>> = {
  createdAt: 'o.created_at',
  amountFen: 'o.amount_fen',
  id: 'o.id',
};

const DAY_MS = 86_400_000;
/** Order numbers are `BY` and digits. */
const NUMBER_FROM_START = /^BY\d+$/;
const PART_OF_NUMBER = /^(?:BY?|Y?\d*)$/;

/** A filter as a condition over `orders o`. An empty filter is `true`. */
export function conditionOf(filter: OrderFilter): Condition {
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const parts: string[] = [];
  const { states, productId, channel, from, to, minFen, maxFen } = filter;
  const text = filter.text?.trim() ?? '';
  if (text !== '') parts.push(textCondition(text, place));
  if (states !== undefined && states.length > 0) parts.push(`o.state = any(${place(states)})`);
  if (productId !== undefined) parts.push(`o.product_id = ${place(productId)}`);
  if (channel !== undefined) parts.push(`o.channel = ${place(channel)}`);
  if (from !== undefined) parts.push(`o.created_at >= ${place(startOfDay(from, 0))}`);
  if (to !== undefined) parts.push(`o.created_at < ${place(startOfDay(to, 1))}`);
  if (minFen !== undefined) parts.push(`o.amount_fen >= ${place(minFen)}`);
  if (maxFen !== undefined) parts.push(`o.amount_fen <= ${place(maxFen)}`);
  return { sql: parts.length === 0 ? 'true' : parts.join(' and '), params };
}

function textCondition(text: string, place: (value: unknown) => string): string {
  const number = text.toUpperCase();
  // No name begins like this, and the beginning of a number is found through the index.
  if (NUMBER_FROM_START.test(number)) return `o.id like ${place(`${number}%`)}`;
  const part = place(containing(text));
  const phone = place(text);
  const whose = `o.customer_id in (select id from customers where name like ${part} or phone = ${phone})`;
  // Numbers are searched one by one: only what can be in a number pays for it.
  return PART_OF_NUMBER.test(number) ? `(o.id like ${place(`%${number}%`)} or ${whose})` : whose;
}

export function orderBy({ by, direction }: Sort): string {
  const column = SORT_COLUMNS[by];
  return by === 'id' ? `o.id ${direction}` : `${column} ${direction}, o.id ${direction}`;
}

export type Cursor = { readonly value: string | number; readonly id: string };

/** What lies behind a row in the order of a sort. */
export function after({ by, direction }: Sort, cursor: Cursor, firstParam: number): Condition {
  const sign = direction === 'asc' ? '>' : '<';
  if (by === 'id') return { sql: `o.id ${sign} $${firstParam}`, params: [cursor.id] };
  const type = by === 'createdAt' ? 'timestamptz' : 'bigint';
  return {
    sql: `(${SORT_COLUMNS[by]}, o.id) ${sign} ($${firstParam}::${type}, $${firstParam + 1})`,
    params: [cursor.value, cursor.id],
  };
}

/** Midnight in Asia/Shanghai, which has had no summer time since 1991. */
export function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + later * DAY_MS).toISOString();
}

/** What `like` takes for texts that have this one in them, to the letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
