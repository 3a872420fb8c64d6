import * as z from 'zod';
import type { Queryable } from './database/db.js';

/** The lists of values that people choose from. */
export type DictionaryCode = 'feedback.category' | 'feedback.reply' | 'service.kind';

const itemsSchema = z.array(z.object({ value: z.string(), zh: z.string(), en: z.string() }));
type Items = z.infer<typeof itemsSchema>;

/** What may be chosen now, in its order. */
export async function readDictionary(db: Queryable, code: DictionaryCode): Promise<Items> {
  return itemsSchema.parse(
    await db.query(
      'select value, zh, en from dictionaries where code = $1 and enabled order by position, value',
      [code],
    ),
  );
}

/** Whether a value may be chosen now. */
export async function isChoice(
  db: Queryable,
  code: DictionaryCode,
  value: string,
): Promise<boolean> {
  const found = await db.query(
    'select 1 from dictionaries where code = $1 and value = $2 and enabled',
    [code, value],
  );
  return found.length > 0;
}

/** What a value is called, also of one that may not be chosen any more. */
export async function wordsOfValue(
  db: Queryable,
  code: DictionaryCode,
  value: string,
): Promise<{ readonly zh: string; readonly en: string }> {
  const [found] = itemsSchema.parse(
    await db.query('select value, zh, en from dictionaries where code = $1 and value = $2', [
      code,
      value,
    ]),
  );
  return found ?? { zh: value, en: value };
}

/** What all values of a list are called, also those that may not be chosen any more. */
export async function readWords(
  db: Queryable,
  code: DictionaryCode,
): Promise<Readonly<Record<string, { readonly zh: string; readonly en: string }>>> {
  const items = itemsSchema.parse(
    await db.query('select value, zh, en from dictionaries where code = $1', [code]),
  );
  return Object.fromEntries(items.map(({ value, zh, en }) => [value, { zh, en }]));
}
