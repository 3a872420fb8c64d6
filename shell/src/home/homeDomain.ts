import type { RequestOf, ResultOf } from '@banyan/contract';
import type { HOME_CALLS } from '@banyan/contract/home';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof HOME_CALLS;
const ask = asker<Calls>();

const TAGS = ['Queue', 'Number'] as const;

function createHomeApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      find: build.query<ResultOf<Calls, 'Home/Find'>, RequestOf<Calls, 'Home/Find'>>({
        query: ask('Home/Find', list),
        // What was typed is not kept.
        keepUnusedDataFor: 0,
      }),
      hideWord: build.mutation<ResultOf<Calls, 'Home/HideWord'>, RequestOf<Calls, 'Home/HideWord'>>(
        { query: ask('Home/HideWord', thing) },
      ),
      queues: build.query<ResultOf<Calls, 'Home/GetQueues'>, void>({
        query: () => ask('Home/GetQueues', list)({}),
        providesTags: ['Queue'],
      }),
      numbers: build.query<ResultOf<Calls, 'Home/GetNumbers'>, void>({
        query: () => ask('Home/GetNumbers', list)({}),
        providesTags: ['Number'],
      }),
    }),
  });
}

/** What the home page shows of the other domains. Which of them there are is the services' business. */
export const homeDomain = apiDomain({ path: 'home', version: '1.1' }, createHomeApi, {
  entities: { order: () => TAGS, customer: () => TAGS },
  others: () => ['Queue'],
  all: TAGS,
});
