import type { CallTable, ResultOf } from '@banyan/contract';
import { keysetPage, list, page, thing } from '@banyan/rules';
import { as, asker } from './asker.js';
import type { Changes } from './hearChanges.js';

export type Tag = 'Record';
export type RecordCalls<T extends CallTable> = ReturnType<typeof recordCalls<T>>;

/** What is read of many of them, such as a list. */
const ALL = { type: 'Record', id: 'all' } as const;

/** The calls of a kind of record as endpoints: whatever an act has changed is read again wherever it is on screen. */
export function recordCalls<T extends CallTable>(...entities: readonly string[]) {
  const ask = asker<T>();
  type Name = keyof T & string;
  const one = (id: string) => ({ type: 'Record', id }) as const;
  const tagsOf = (id: string) => [one(id), ALL];
  const changes: Changes = {
    entities: Object.fromEntries(entities.map((entity) => [entity, tagsOf])),
    all: ['Record'],
  };
  return {
    changes,
    page: <C extends Name>(call: C) => ({
      query: ask(call, page),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL],
    }),
    /** A page of a list too long to number its pages. */
    keyset: <C extends Name>(call: C) => ({
      query: ask(call, keysetPage),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL],
    }),
    /** All of a short list. */
    all: <C extends Name>(call: C) => ({
      query: ask(call, list),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL],
    }),
    /** All of a short list or a tree, with the version that an order names. */
    tree: <C extends Name>(call: C) => ({
      query: ask(call, thing),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL],
    }),
    one: <C extends Name>(call: C) => ({
      query: ask(call, thing),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: (_result: unknown, _failure: unknown, { id }: { readonly id: string }) => [
        one(id),
      ],
    }),
    /** Also after a failure: a version conflict means that what is on screen is behind. */
    act: <C extends Name>(call: C) => ({
      query: ask(call, thing),
      transformResponse: as<ResultOf<T, C>>,
      invalidatesTags: ['Record' as const],
    }),
    /** An act on many, which answers what became of each. */
    actOnMany: <C extends Name>(call: C) => ({
      query: ask(call, list),
      transformResponse: as<ResultOf<T, C>>,
      invalidatesTags: ['Record' as const],
    }),
  };
}
