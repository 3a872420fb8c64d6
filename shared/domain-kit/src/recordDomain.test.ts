import type { ServiceCallDefinition } from '@banyan/contract';
import { createAppStore } from '@banyan/store';
import { testHub } from '@banyan/testing/hub';
import * as z from 'zod/mini';
import { recordDomain } from './recordDomain.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const record = z.object({ id: z.string(), version: z.int() });
const staff = { audience: 'admin', permission: null } as const;
const CALLS = {
  'Code/GetList': {
    ...staff,
    request: z.object({ page: z.int() }),
    result: z.object({ records: z.int(), results: z.array(record) }),
  },
  'Code/Get': { ...staff, request: z.object({ id: z.string() }), result: record },
  'Code/Save': { ...staff, request: z.object({ id: z.string() }), result: record },
} as const satisfies Readonly<Record<string, ServiceCallDefinition>>;

const codesDomain = recordDomain<typeof CALLS>()(
  { path: 'codes', version: '1.0' },
  'code',
  (build, code) => ({
    codes: build.query(code.page('Code/GetList')),
    code: build.query(code.one('Code/Get')),
    save: build.mutation(code.act('Code/Save')),
  }),
);

async function setUp() {
  const asked: string[] = [];
  const hub = testHub();
  const answers: Readonly<Record<string, unknown>> = {
    'Code/GetList': { records: 1, results: [] },
    'Code/Get': { id: 'A', version: 1 },
    'Code/Save': { id: 'A', version: 2 },
  };
  const store = createAppStore({
    post: (call, body, decode) => {
      asked.push(`${call} ${JSON.stringify(body)}`);
      return Promise.resolve({ success: true, result: decode(answers[call]), error: null });
    },
    download: () => Promise.reject(new Error('this test downloads nothing')),
    downloadAs: () => Promise.reject(new Error('this test downloads nothing')),
  });
  store.domains.connect(hub);
  const { codes, code, save } = store.domains.acquire(codesDomain).api.endpoints;
  await store.dispatch(codes.initiate({ page: 1 }));
  const { data } = await store.dispatch(code.initiate({ id: 'A' }));
  const read = asked.splice(0);
  return { asked, read, data, hub, save: () => store.dispatch(save.initiate({ id: 'A' })) };
}

const BOTH = ['Code/GetList {"page":1}', 'Code/Get {"id":"A"}'];

test('its calls are asked as the contract has them, and answer what their door has let in', async () => {
  const { read, data } = await setUp();
  expect(read).toEqual(BOTH);
  expect(data?.version).toBe(1);
});

test('b8: a save reads again what is on screen, and its own news reads nothing', async () => {
  const { asked, hub, save } = await setUp();
  await save();
  hub.tell({ kind: 'changed', entity: 'code', id: 'A', version: 2 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(['Code/Save {"id":"A"}', ...BOTH]);
});

test('news of another record reads the list again, and not the record that did not change', async () => {
  const { asked, hub } = await setUp();
  hub.tell({ kind: 'changed', entity: 'code', id: 'B', version: 7 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(BOTH.slice(0, 1));
});
