import type { RequestOf, ResultOf } from '@banyan/contract';
import type { PEOPLE_CALLS } from '@banyan/contract/people';
import { asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { page } from '@banyan/rules';
import { checkPersonSlice, SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { archive, person, revealed } from './decoders.js';

type Calls = typeof PEOPLE_CALLS;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;

const ask = asker<Calls>();

/** Every call of the contract's `PEOPLE_CALLS`. */
export function createPeopleApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    ...SERVICE_CACHE,
    tagTypes: ALL_PEOPLE_TAGS,
    endpoints: (build) => ({
      people: build.query<Result<'Person/GetList'>, Request<'Person/GetList'>>({
        query: ask('Person/GetList', page),
        providesTags: ['People'],
      }),
      person: build.query<Result<'Person/Get'>, Request<'Person/Get'>>({
        query: ask('Person/Get', archive),
        providesTags: (_result, _failure, { id }) => [{ type: 'Person', id }],
      }),
      lookUp: build.mutation<Result<'Person/LookUp'>, Request<'Person/LookUp'>>({
        query: ask('Person/LookUp', person),
        // It may have made an archive.
        invalidatesTags: ['People'],
      }),
      reveal: build.mutation<Result<'Person/Reveal'>, Request<'Person/Reveal'>>({
        query: ask('Person/Reveal', revealed),
      }),
      save: build.mutation<Result<'Person/Save'>, Request<'Person/Save'>>({
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
