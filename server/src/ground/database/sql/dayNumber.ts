import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../db.js';

const numberSchema = z.tuple([z.object({ number: z.number() })]);

/**
 * A number that no other record of a kind has, such as `SR20261125000017`: its prefix, the day in Asia/Shanghai and six digits
 * of a sequence.
 * @param at epoch milliseconds
 */
export async function dayNumber(
  db: Queryable,
  prefix: string,
  sequence: string,
  at: number,
): Promise<string> {
  const rows = await db.query('select nextval($1::regclass) % 1000000 as number', [sequence]);
  const [{ number }] = numberSchema.parse(rows);
  const day = shanghaiDay(new Date(at)).replaceAll('-', '');
  return `${prefix}${day}${String(number).padStart(6, '0')}`;
}
