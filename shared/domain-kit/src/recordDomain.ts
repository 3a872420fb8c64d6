import type { CallTable, ResultOf } from '@banyan/contract';
import { createApi } from '@banyan/platform/query';
import { keysetPage, list, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { apiDomain } from './apiDomain.js';
import { as, asker } from './asker.js';
import type { Changes } from './hearChanges.js';

type Tag = 'Record';
type RecordCalls<T extends CallTable> = ReturnType<typeof recordCalls<T>>;

/** What is read of many of them, such as a list. */
const ALL_RECORDS = { type: 'Record', id: 'all' } as const;

type Endpoints = ReturnType<Parameters<typeof createApi>[0]['endpoints']>;
type ApiOf<E extends Endpoints> = typeof createApi<typeof serviceBaseQuery, E, string, Tag>;
type Build = Parameters<Parameters<ApiOf<Endpoints>>[0]['endpoints']>[0];

/**
 * A domain that is one kind of record: the endpoints of its calls, kept true by the hub.
 * @param base the name of the back end that answers them, when it is not the services
 */
export function recordDomain<T extends CallTable>(base?: string) {
  /**
   * @param entities what the hub calls a record, each kind of it
   * @param endpoints one for each call: `codes: build.query(code.page('Code/GetList'))`
   */
  return <E extends Endpoints>(
    domain: { readonly path: string; readonly version: string },
    entities: string | readonly string[],
    endpoints: (build: Build, record: RecordCalls<T>) => E,
  ) => {
    const record = recordCalls<T>(base, ...[entities].flat());
    return apiDomain(
      domain,
      (reducerPath) =>
        createApi<typeof serviceBaseQuery, E, string, Tag>({
          reducerPath,
          baseQuery: serviceBaseQuery,
          ...SERVICE_CACHE,
          tagTypes: ['Record'],
          endpoints: (build) => endpoints(build, record),
        }),
      record.changes,
    );
  };
}

/** The calls of a kind of record as endpoints: whatever an act has changed is read again wherever it is on screen. */
function recordCalls<T extends CallTable>(
  base: string | undefined,
  ...entities: readonly string[]
) {
  const ask = asker<T>(base);
  type Name = keyof T & string;
  const one = (id: string) => ({ type: 'Record', id }) as const;
  const tagsOf = (id: string) => [one(id), ALL_RECORDS];
  const changes: Changes = {
    entities: Object.fromEntries(entities.map((entity) => [entity, tagsOf])),
    all: ['Record'],
  };
  return {
    changes,
    page: <C extends Name>(call: C) => ({
      query: ask(call, page),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL_RECORDS],
    }),
    /** A page of a list too long to number its pages. */
    keyset: <C extends Name>(call: C) => ({
      query: ask(call, keysetPage),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL_RECORDS],
    }),
    /** All of a short list. */
    all: <C extends Name>(call: C) => ({
      query: ask(call, list),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL_RECORDS],
    }),
    /** All of a short list or a tree, with the version that an order names. */
    tree: <C extends Name>(call: C) => ({
      query: ask(call, thing),
      transformResponse: as<ResultOf<T, C>>,
      providesTags: [ALL_RECORDS],
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
