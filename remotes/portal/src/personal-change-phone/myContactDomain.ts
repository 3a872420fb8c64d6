import type { ResultOf } from '@banyan/contract';
import type { MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_CONTACT_CALLS;
export type MyContacts = ResultOf<Calls, 'MyContact/GetState'>;

const ask = asker<Calls>();
const TAGS = ['Contact'] as const;

function createMyContactApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      contacts: build.query<MyContacts, void>({
        query: () => ask('MyContact/GetState', thing)({}),
        providesTags: ['Contact'],
      }),
    }),
  });
}

/** The customer's own phone and e-mail, masked. The steps of a change are calls of its page: no code is kept. */
export const myContactDomain = apiDomain(
  { path: 'my-contact', version: '1.0' },
  createMyContactApi,
  { all: TAGS },
);
