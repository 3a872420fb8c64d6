import {
  entriesWith,
  type Field,
  type Fields,
  type ValueOf,
  type Written,
} from '@banyan/contract/records';
import { instantOf, localOf } from '@banyan/rules';
import type { Values } from './mergeRecord.js';

type Text = { readonly kind: 'instant' | 'day' | 'id' };
type Count = { readonly kind: 'fen' | 'whole' | 'percent' };
type Usual = { readonly usual: unknown };
/** What a form holds of a field. Only what is usual is there from the start. */
type Held<F extends Field> = F extends Text
  ? string
  : F extends Count
    ? number | null
    : F extends { readonly kind: 'words' } & Usual
      ? ValueOf<F>
      : F extends { readonly kind: 'words' }
        ? ValueOf<F> | null
        : ValueOf<F>;

/** A record as its form holds it: money in yuan, instants as times in Asia/Shanghai, `2026-11-25T00:00`. */
export type FormValues<F extends Fields> = { readonly [K in Written<F>]: Held<F[K]> };

const isWritten = ({ readOnly }: Field) => readOnly !== true;

/** @param record a new one has what it begins with; the other fields begin with what is usual */
export function formValuesOf<F extends Fields>(fields: F, record: object): FormValues<F> {
  const saved: Values = { ...record };
  const values = entriesWith(fields, isWritten).map(([key, field]) => [
    key,
    key in saved ? shownOf(field, saved[key]) : (field.usual ?? emptyOf(field)),
  ]);
  return Object.fromEntries(values) as FormValues<F>;
}

/** What is sent of a form's values, which its rules have checked; a form may hold more than the fields. */
export function wireOf<F extends Fields>(
  fields: F,
  values: Values,
): { readonly [K in Written<F>]: ValueOf<F[K]> } {
  const sent = entriesWith(fields, isWritten).map(([key, field]) => [
    key,
    sentOf(field, values[key]),
  ]);
  return Object.fromEntries(sent) as { readonly [K in Written<F>]: ValueOf<F[K]> };
}

function emptyOf({ kind }: Field): unknown {
  if (kind === 'ids') return [];
  return kind === 'fen' || kind === 'whole' || kind === 'percent' || kind === 'words' ? null : '';
}

function shownOf({ kind }: Field, value: unknown): unknown {
  if (kind === 'instant') return typeof value === 'string' ? localOf(value) : '';
  if (kind === 'day' || kind === 'id') return value ?? '';
  return kind === 'fen' && typeof value === 'number' ? value / 100 : value;
}

function sentOf({ kind, usual = null }: Field, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === '';
  if (kind === 'line' || kind === 'lines') return value ?? '';
  if (kind === 'ids') return value ?? [];
  if (isEmpty) return usual;
  if (kind === 'instant') return instantOf(value as string);
  return kind === 'fen' ? Math.round(Number(value) * 100) : value;
}
