import type { Language, LocalText } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import type { Refusal } from '../../ground/requests/refusal.js';

/** The value of a cell; money is in fen. */
export type Cell = string | number | null | { readonly fen: number };

/** What people call the values of a field. */
type Words = Readonly<Record<string, LocalText>>;

/** The rows of a file: how many there are, and the rows themselves while they are read. */
export type FileRows<R> = {
  readonly count: number;
  readonly batches: AsyncGenerator<readonly R[]>;
};

/** A list as a file. */
export type ListFile<Q, R, C extends string> = {
  readonly name: LocalText;
  readonly read: (db: Db, asked: Q, now: number) => Promise<FileRows<R>>;
  /** Why it is not made as it is asked for; null: it is. */
  readonly fault?: (asked: Q, now: number) => Refusal | null;
  /** Of the columns whose values have words. */
  readonly words?: Readonly<Partial<Record<C, Words>>>;
};

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A field as written in a file: `…Fen` is money, `…At` an instant, values with display words become these words. */
export function cellOf(
  field: string,
  value: string | number | null,
  words: Words | undefined,
  language: Language,
): Cell {
  if (value === null) return null;
  if (words !== undefined) return words[value]?.[language] ?? value;
  if (typeof value === 'number') return field.endsWith('Fen') ? { fen: value } : value;
  return field.endsWith('At') ? timeIn(value) : value;
}

/** `2026-11-20 08:05:09` in Asia/Shanghai. */
function timeIn(instant: string): string {
  const there = new Date(Date.parse(instant) + CHINA_OFFSET_MS).toISOString();
  return there.slice(0, 19).replace('T', ' ');
}
