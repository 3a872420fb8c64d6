import type { PageState } from '@banyan/contract';
import type { Transport } from '@banyan/http';
import { expect, test } from '@jest/globals';
import { safeStorage } from '../session/safeStorage.js';
import { startStore } from './startStore.js';

const state = { person: null, menu: [], language: 'en' } as unknown as PageState;

const LOST = '{"success":false,"code":401}';

function setUp(transport: Transport) {
  const acts: string[] = [];
  Object.defineProperty(globalThis, 'matchMedia', {
    configurable: true,
    value: () => Object.assign(new EventTarget(), { matches: false }),
  });
  const { store, whenQuiet } = startStore({
    state,
    document,
    storage: safeStorage(() => sessionStorage),
    shared: safeStorage(() => localStorage),
    releases: { revision: '1', sequence: 1, areas: [], revoked: [], keys: {} },
    createTransport: () => transport,
    createBlobTransport: () => () =>
      Promise.resolve({
        status: 200,
        // jsdom's own blobs cannot be read as text.
        blob: Object.assign(new Blob([LOST], { type: 'application/json' }), {
          text: () => Promise.resolve(LOST),
        }),
        header: () => null,
      }),
    unauthorised: () => acts.push('cleared and left'),
    prove: () => Promise.resolve(false),
    renew: () => Promise.resolve(false),
  });
  const post = () => store.dispatch((_dispatch, _get, { post: send }) => send('A/B', {}, String));
  return { acts, post, whenQuiet, services: store.services };
}

test('thirty calls at once that are all answered 401, as JSON and as files, clear the session once', async () => {
  const { acts, post, services } = setUp(() => Promise.resolve({ success: false, code: '401' }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [
      post(),
      services.download('A/B', {}),
      services.downloadAs('A/B', 'b.csv'),
    ]).flat(),
  );
  expect(answers).toHaveLength(30);
  expect(answers.every(({ success }) => !success)).toBe(true);
  expect(acts).toEqual(['cleared and left']);
});

test('whenQuiet runs its callback when the calls of this window are answered', async () => {
  const { post, whenQuiet } = setUp(() => Promise.resolve({ success: true, result: 1 }));
  const acts: string[] = [];
  const call = post();
  whenQuiet(() => acts.push('quiet'));
  expect(acts).toEqual([]);
  await call;
  expect(acts).toEqual(['quiet']);
});
