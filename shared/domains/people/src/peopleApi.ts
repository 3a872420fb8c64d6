import type { PeopleCall, PeopleRequest, PeopleResult } from '@banyan/contract';
import { createApi } from '@banyan/platform/query';
import { page } from '@banyan/rules';
import { checkPersonSlice, SERVICE_CACHE, type ServiceCall, serviceBaseQuery } from '@banyan/store';
import { archive, person, revealed } from './decoders.js';

function ask<C extends PeopleCall>(call: C, decode: (result: unknown) => PeopleResult<C>) {
  return (body: PeopleRequest<C>): ServiceCall => ({ call, body, decode });
}

/** Every call of the contract's `PEOPLE_CALLS`. */
export function createPeopleApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    ...SERVICE_CACHE,
    tagTypes: ALL_PEOPLE_TAGS,
    endpoints: (build) => ({
      people: build.query<PeopleResult<'Person/GetList'>, PeopleRequest<'Person/GetList'>>({
        query: ask('Person/GetList', page),
        providesTags: ['People'],
      }),
      person: build.query<PeopleResult<'Person/Get'>, PeopleRequest<'Person/Get'>>({
        query: ask('Person/Get', archive),
        providesTags: (_result, _failure, { id }) => [{ type: 'Person', id }],
      }),
      lookUp: build.mutation<PeopleResult<'Person/LookUp'>, PeopleRequest<'Person/LookUp'>>({
        query: ask('Person/LookUp', person),
        // It may have made an archive.
        invalidatesTags: ['People'],
      }),
      reveal: build.mutation<PeopleResult<'Person/Reveal'>, PeopleRequest<'Person/Reveal'>>({
        query: ask('Person/Reveal', revealed),
      }),
      save: build.mutation<PeopleResult<'Person/Save'>, PeopleRequest<'Person/Save'>>({
        query: ask('Person/Save', archive),
        // A version conflict means that this screen is behind.
        invalidatesTags: (_result, failure, { id }) =>
          failure === undefined ? [] : [{ type: 'Person', id }],
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => null);
          if (saved !== null) dispatch(checkPersonSlice.actions.refreshNeeded(id));
        },
      }),
    }),
  });
}

export type PeopleApi = ReturnType<typeof createPeopleApi>;

/** Everything that is on screen. */
export const ALL_PEOPLE_TAGS = ['People', 'Person'] as const;

/** What shows that person. */
export function tagsOf(id: string) {
  return ['People' as const, { type: 'Person' as const, id }];
}
