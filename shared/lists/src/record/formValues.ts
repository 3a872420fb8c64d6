import { entriesWith, type Field, type Fields, type Written } from '@banyan/contract/records';
import { instantOf, localOf } from '@banyan/rules';
import type { Values } from './mergeRecord.js';

/** A record as its form holds it: money in yuan, instants as times in Asia/Shanghai, `2026-11-25T00:00`. */
export type FormValues<F extends Fields> = { readonly [K in Written<F>]: unknown };

const isWritten = ({ readOnly }: Field) => readOnly !== true;

/** @param record null: a new one, which begins with what is usual */
export function formValuesOf<F extends Fields>(fields: F, record: object | null): FormValues<F> {
  const saved = record as Values | null;
  const values = entriesWith(fields, isWritten).map(([key, field]) => [
    key,
    saved === null ? (field.usual ?? emptyOf(field)) : shownOf(field, saved[key]),
  ]);
  return Object.fromEntries(values) as FormValues<F>;
}

/** What is sent of a form's values; a form may hold more than the fields. */
export function wireOf<F extends Fields>(fields: F, values: Values): Values {
  const sent = entriesWith(fields, isWritten).map(([key, field]) => [
    key,
    sentOf(field, values[key]),
  ]);
  return Object.fromEntries(sent) as Values;
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

function sentOf({ kind }: Field, value: unknown): unknown {
  const isEmpty = value === undefined || value === null || value === '';
  if (kind === 'line' || kind === 'lines') return value ?? '';
  if (kind === 'ids') return value ?? [];
  if (isEmpty) return null;
  if (kind === 'instant') return instantOf(String(value));
  return kind === 'fen' ? Math.round(Number(value) * 100) : value;
}
