import type { Finder, FoundRecord, HomeFinds } from '@banyan/contract/home';
import * as z from 'zod';
import { within } from '../../ground/within.js';
import { answerOf } from './lists.js';
import type { Reading } from './readQueue.js';

/** Of each kind; typing more narrows it. */
const MOST = 5;
/** A list that takes longer is left out: the others are shown. */
const LONGEST_MS = 3_000;

const keySchema = z.object({ q: z.nullable(z.string()) });
const rowsSchema = z.object({ results: z.array(z.record(z.string(), z.unknown())) });

/** What a text means in one list. Null: it means none of these records, or the list failed. */
export async function readFinds(
  finder: Finder,
  text: string,
  { by, lists, report }: Reading,
): Promise<HomeFinds | null> {
  const { key, title } = finder;
  try {
    const found = await within(
      LONGEST_MS,
      find(finder, text, (call, asked) => answerOf(lists, call, asked, by)),
    );
    return found.length === 0 ? null : { key, title, found };
  } catch (cause) {
    report(`the list ${key} was not searched`, cause);
    return null;
  }
}

type Ask = (call: string, asked: object) => Promise<unknown>;

async function find(
  { call, keyedBy, asked, found }: Finder,
  text: string,
  ask: Ask,
): Promise<readonly FoundRecord[]> {
  const q = keyedBy === undefined ? null : keySchema.parse(await ask(keyedBy, { text })).q;
  const request = asked(text, q);
  if (request === null) return [];
  const { results } = rowsSchema.parse(await ask(call, { ...request, pageSize: MOST }));
  return results.map((row) => found(row as never));
}
