import type { RequestOf, ResultOf } from '@banyan/contract';
import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof ACCOUNT_CALLS;

const ask = asker<Calls>();

const TAGS = ['Todo'] as const;

function createMyTodosApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      todos: build.query<ResultOf<Calls, 'MyAccount/GetTodos'>, void>({
        query: () => ask('MyAccount/GetTodos', list)({}),
        providesTags: TAGS,
      }),
      dismiss: build.mutation<
        ResultOf<Calls, 'MyAccount/DismissTodo'>,
        RequestOf<Calls, 'MyAccount/DismissTodo'>
      >({
        query: ask('MyAccount/DismissTodo', thing),
        invalidatesTags: TAGS,
      }),
    }),
  });
}

const again = () => TAGS;

/** What a customer has to do, kept true by whatever it is about. */
export const myTodosDomain = apiDomain({ path: 'my-todos', version: '1.0' }, createMyTodosApi, {
  topics: { account: again, identity: again, order: again, feedback: again, notice: again },
  all: TAGS,
});
