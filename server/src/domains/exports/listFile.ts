import type { Language, LocalText } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import type { Refusal } from '../../ground/requests/refusal.js';

/** The value of a cell; money is in fen. */
export type Cell = string | number | null | { readonly fen: number };

/** What a row has in a column: several values of an enumeration are one cell. */
export type Value = string | number | null | readonly string[];

/** What people call the values of a field. */
type Words = Readonly<Record<string, LocalText>>;

/** The rows of a file: how many there are, and the rows themselves while they are read. */
export type FileRows<R> = {
  readonly count: number;
  readonly batches: AsyncGenerator<readonly R[]>;
};

/** A field of a contract's schema: what it holds decides how it is written. */
type Field = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly format?: string;
      readonly innerType?: unknown;
      readonly element?: unknown;
      readonly entries?: Readonly<Record<string, unknown>>;
    };
  };
};
export type RowShape = Readonly<Record<string, unknown>>;

/** A list as a file. */
export type ListFile<Q, R, C extends string> = {
  readonly name: LocalText;
  /** The contract's schema of a row. */
  readonly row: { readonly shape: RowShape };
  readonly read: (db: Db, asked: Q, now: number) => Promise<FileRows<R>>;
  /** Why it is not made as it is asked for; null: it is. */
  readonly fault?: (asked: Q, now: number) => Refusal | null;
  /** Of the columns whose values have words: each enumeration has them, and ids of what operators name. */
  readonly words?: Readonly<Partial<Record<C, Words | ((db: Db) => Promise<Words>)>>>;
  /** Of the columns that are several values in one. */
  readonly texts?: Readonly<Partial<Record<C, (value: string, language: Language) => string>>>;
};

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Those that operators name are looked up for each file. */
export async function wordsIn(
  db: Db,
  words: Readonly<Partial<Record<string, Words | ((db: Db) => Promise<Words>)>>>,
): Promise<ReadonlyMap<string, Words>> {
  const known = new Map<string, Words>();
  for (const [column, own] of Object.entries(words)) {
    if (own !== undefined) known.set(column, typeof own === 'function' ? await own(db) : own);
  }
  return known;
}

/** Throws where a value of an enumeration would be written as the program calls it. */
export function demandWords(
  { shape }: { readonly shape: RowShape },
  column: string,
  words: Words | undefined,
): void {
  const nameless = valuesOf(fieldOf(shape, column)).filter((value) => words?.[value] === undefined);
  if (nameless.length > 0)
    throw new Error(`${column} of an export has no words for ${nameless.join(', ')}`);
}

/** A field as written in a file: `…Fen` is money, an instant is a time in China, values with words become these words. */
export function cellOf(
  column: string,
  value: Value,
  {
    shape,
    words,
    language,
  }: { readonly shape: RowShape; readonly words: Words | undefined; readonly language: Language },
): Cell {
  if (value === null) return null;
  if (typeof value === 'object') {
    return value
      .map((one) => words?.[one]?.[language] ?? one)
      .join(language === 'zh' ? '、' : ', ');
  }
  if (words !== undefined) return words[value]?.[language] ?? value;
  if (typeof value === 'number') return column.endsWith('Fen') ? { fen: value } : value;
  return fieldOf(shape, column)?._zod.def.format === 'datetime' ? timeIn(value) : value;
}

/** `2026-11-20 08:05:09` in Asia/Shanghai. */
export function timeIn(instant: string): string {
  const there = new Date(Date.parse(instant) + CHINA_OFFSET_MS).toISOString();
  return there.slice(0, 19).replace('T', ' ');
}

/** The values of an enumeration; none of another field. */
function valuesOf(field: Field | null): readonly string[] {
  return field?._zod.def.type === 'enum' ? Object.keys(field._zod.def.entries ?? {}) : [];
}

/** A field of a row without what only says that it may be absent, or several; null: the row has no such field. */
function fieldOf(shape: RowShape, column: string): Field | null {
  let field = shape[column] as Field | undefined;
  for (;;) {
    const inner = field?._zod.def.innerType ?? field?._zod.def.element;
    if (inner === undefined) return field ?? null;
    field = inner as Field;
  }
}
