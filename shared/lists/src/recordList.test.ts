import { createApi } from '@banyan/platform/query';
import { createAppStore, type DomainDefinition, type DomainParts } from '@banyan/store';
import { listAddress } from './listAddress.js';
import { listReady, numbered } from './recordList.js';
import { text } from './words.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const KEPT_SECONDS = 60;
const CODES = listAddress({ text: text() }, ['at']);
type Query = ReturnType<typeof numbered<{ readonly text: string }, 'at'>>;

function unused(): never {
  throw new Error('this test calls nothing');
}

function setUp() {
  const asked: Query[] = [];
  const createCodes = (reducerPath: string) =>
    createApi({
      reducerPath,
      keepUnusedDataFor: KEPT_SECONDS,
      baseQuery: (query: Query) => {
        asked.push(query);
        return { data: ['A1'] };
      },
      endpoints: (build) => ({
        codes: build.query<readonly string[], Query>({ query: (query) => query }),
      }),
    });
  const domain: DomainDefinition<DomainParts & { readonly api: ReturnType<typeof createCodes> }> = {
    path: 'codes',
    version: '1.0',
    create: (path) => {
      const api = createCodes(path);
      return { reducers: { [path]: api.reducer }, middleware: [api.middleware], api };
    },
  };
  const ready = listReady({
    domain,
    address: CODES,
    endpoint: ({ api }) => api.endpoints.codes,
    ask: numbered,
  });
  const store = createAppStore({ post: unused, download: unused, downloadAs: unused });
  const build = { container: 'area_codes_1' };
  return {
    asked,
    ready: (search: string) => {
      ready({ search, store, build });
    },
    /** As the page's own hook. */
    show: (query: Query) =>
      store.dispatch(store.domains.acquire(domain, build).api.endpoints.codes.initiate(query)),
    leave: () => {
      store.domains.letGo(build.container);
    },
    held: () => Object.keys((store.getState() as never as Held).codes?.queries ?? {}),
  };
}

type Held = { readonly codes: { readonly queries: object } | null };

const QUERY: Query = {
  filter: { text: 'spring' },
  sort: { by: 'at', direction: 'desc' },
  page: 3,
  pageSize: 20,
};
const ADDRESS = '?text=spring&page=3&tab=t7';

test('asks for what the address says, and the page finds the answer', async () => {
  const { asked, ready, show } = setUp();
  ready(ADDRESS);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([QUERY]);
  expect((await show(QUERY)).data).toEqual(['A1']);
  expect(asked).toHaveLength(1);
});

test('a page that comes before the answer waits for the same call', async () => {
  const { asked, ready, show } = setUp();
  ready(ADDRESS);
  expect((await show(QUERY)).data).toEqual(['A1']);
  expect(asked).toHaveLength(1);
});

test('holds nothing: what no page shows goes after its usual time', async () => {
  const { ready, held } = setUp();
  ready(ADDRESS);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(held()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync((KEPT_SECONDS + 1) * 1_000);
  expect(held()).toEqual([]);
});

test('the domain is the build’s: it goes with it', async () => {
  const { ready, leave, held } = setUp();
  ready(ADDRESS);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(held()).toHaveLength(1);
  leave();
  expect(held()).toEqual([]);
});
