import {
  type ChangeDetail,
  type ChangeFilter,
  changeDetailSchema,
  changeSchema,
  MOST_CHANGE_DAYS,
} from '@banyan/contract/changes';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Condition,
  columnsOf,
  equal,
  type KeysetSource,
  onDays,
  orderOf,
  textIn,
  where,
} from '../../ground/database/sql/index.js';
import { timeIn } from '../exports/listFile.js';

const MOST_SIBLINGS = 100;
const FROM = 'changes c left join accounts a on a.id = c.actor_id';
const COUNTED = '(select count(*) from jsonb_object_keys(c.fields))::int';
const OWN = { id: 'c.id::text', account: 'a.account', fieldCount: COUNTED };
const COLUMNS = columnsOf(changeSchema, 'c', OWN);

/** A line of the file: the fields as they are kept. */
export const changeLineSchema = z.object({ ...changeSchema.shape, fields: z.string() });
const detailSchema = z.object({ ...changeSchema.shape, fields: changeDetailSchema.shape.fields });

const fieldsSchema = z.record(
  z.string(),
  z.object({ before: z.unknown(), after: z.unknown() }).partial(),
);
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** The changed fields as one cell: `state: pending → paid`. */
export function fieldsInWords(fields: string): string {
  return Object.entries(fieldsSchema.parse(JSON.parse(fields)))
    .map(([field, { before, after }]) => `${field}: ${inWords(before)} → ${inWords(after)}`)
    .join('; ');
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(INSTANT, timeIn);
}

/** The changes of a filter in the order of their times. */
export function sourceOfChanges(
  filter: ChangeFilter,
  now: number,
  { direction }: { readonly direction: 'asc' | 'desc' },
): KeysetSource & { readonly order: string } {
  const sort = { column: 'c.at', id: 'c.id', direction };
  return {
    columns: `${COLUMNS}, c.fields::text as fields`,
    from: FROM,
    countFrom: 'changes c',
    condition: conditionOf(filter, now),
    sort,
    order: orderOf(sort),
  };
}

/** Whether the days that are asked for are more than anyone may read at once. */
export function isTooWide(filter: ChangeFilter, now: number): boolean {
  const { from, to } = daysOf(filter, now);
  return from !== undefined && to !== undefined && addDays(from, MOST_CHANGE_DAYS) <= to;
}

/** The story of one record, or of one batch, is whole; everything else is of the last days unless told. */
function daysOf({ entity, entityId, batch, from, to }: ChangeFilter, now: number) {
  const isOneRecord = entity !== undefined && entityId !== undefined;
  if (isOneRecord || batch !== undefined) return { from, to };
  const last = to ?? shanghaiDay(new Date(now));
  return { from: from ?? addDays(last, 1 - MOST_CHANGE_DAYS), to: last };
}

function conditionOf(filter: ChangeFilter, now: number): Condition {
  const { actor = '', act, batch, text } = filter;
  return where((place) => [
    ...onDays(place, 'c.at', daysOf(filter, now)),
    ...equal(place, 'c', filter, ['entity', 'entityId']),
    actor.trim() !== '' && actorIs(place(actor.trim())),
    act !== undefined && `split_part(c.verb, '.', 2) = ${place(act)}`,
    batch !== undefined && `c.batch = ${place(batch)}::uuid`,
    textIn(place, 'c', text, ['summaryZh', 'summaryEn', 'reason']),
  ]);
}

function actorIs(name: string): string {
  return `c.actor = ${name} or c.actor_id in (select id from accounts where account = lower(${name}))`;
}

/** One change with its fields, and what else was done with it. */
export async function readChange(db: Queryable, id: string): Promise<ChangeDetail | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [found] = z
    .array(detailSchema)
    .parse(await db.query(`select ${COLUMNS}, c.fields from ${FROM} where c.id = $1`, [id]));
  if (found === undefined) return null;
  const siblings =
    found.batch === null
      ? []
      : await db.query(
          `select ${COLUMNS} from ${FROM} where c.batch = $1 and c.id <> $2
           order by c.at, c.id limit ${MOST_SIBLINGS}`,
          [found.batch, id],
        );
  return { ...found, siblings: z.array(changeSchema).parse(siblings) };
}
