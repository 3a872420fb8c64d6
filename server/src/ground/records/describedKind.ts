import { entriesWith, type Field, type RecordDescription } from '@banyan/contract/records';
import type * as z from 'zod';
import { columnOf, onDays, type Part, type Place, textIn, where } from '../database/sql/index.js';
import type { RecordKind, Versioned } from './recordKind.js';

type Asked = Readonly<Record<string, unknown>>;
type Days = { readonly from?: string; readonly to?: string };

/** What a kind has in addition to its description. */
type Own<R extends Versioned, F> = Pick<RecordKind<R, F>, 'table'> &
  Partial<Pick<RecordKind<R, F>, 'computed' | 'logged' | 'orders' | 'alsoChanged' | 'nameOf'>> & {
    /** What a list is also asked for. */
    readonly also?: (place: Place, asked: F, now: number) => readonly Part[];
  };

/** A kind of record by its description: what it is called, what is unique, and what a list is filtered by. */
export function describedKind<R extends Versioned, F extends object>(
  { entity, noun, can, fields }: RecordDescription,
  { row }: { readonly row: RecordKind<R, F>['row']; readonly filter: z.core.$ZodType<F> },
  { also, ...own }: Own<R, F>,
): RecordKind<R, F> {
  const named = (wanted: (field: Field) => boolean) =>
    entriesWith(fields, wanted).map(([key]) => key);
  const [opens = 'id'] = named(({ list }) => list === 'opens');
  const [unique] = named((field) => field.unique === true);
  const parts = named(({ filter }) => filter === 'part');
  const values = named(({ filter }) => filter === 'value');
  const [days] = named(({ filter }) => filter === 'days');
  return {
    entity,
    noun: { zh: noun.zh, en: noun.one },
    nameOf: (record) => String((record as Asked)[opens]),
    row,
    view: can.view,
    ...(unique === undefined ? {} : { unique: unique as keyof R & string }),
    conditionOf: (filter, now) => {
      const asked = filter as Asked & { readonly text?: string } & Days;
      const computed = own.computed?.(now) ?? {};
      return where((place) => [
        parts.length > 0 && textIn(place, 'r', asked.text, parts),
        ...values.map(
          (field) =>
            asked[field] !== undefined &&
            `${computed[field] ?? `r.${columnOf(field)}`} = ${place(asked[field])}`,
        ),
        ...(days === undefined ? [] : onDays(place, `r.${columnOf(days)}`, asked)),
        ...(also?.(place, filter, now) ?? []),
      ]);
    },
    ...own,
  };
}
