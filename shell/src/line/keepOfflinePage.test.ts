import { keepOfflinePage } from './keepOfflinePage.js';

function browser() {
  const acts: string[] = [];
  const registration = {
    unregister: () => {
      acts.push('unregister');
      return Promise.resolve(true);
    },
  } as unknown as ServiceWorkerRegistration;
  return {
    acts,
    workers: {
      register: (path: string | URL) => {
        acts.push(`register ${String(path)}`);
        return Promise.resolve(registration);
      },
      getRegistrations: () => Promise.resolve([registration]),
    },
    caches: {
      delete: (name: string) => {
        acts.push(`delete ${name}`);
        return Promise.resolve(true);
      },
    },
  };
}

test.each<[string, boolean | undefined, boolean, readonly string[]]>([
  ['a signed-in person', true, true, ['register /service-worker.js']],
  ['a visitor', true, false, []],
  ['a signed-in person, switched off', false, true, ['unregister', 'delete banyan-offline']],
  ['a visitor, switched off', false, false, ['unregister', 'delete banyan-offline']],
  ['an older gateway', undefined, true, []],
])('%s', async (_who, isOn, isSignedIn, expected) => {
  const { acts, ...parts } = browser();
  await keepOfflinePage({ isOn, isSignedIn, ...parts });
  expect(acts).toEqual(expected);
});

test('a browser without service workers does without the page', async () => {
  const parts = { isOn: true, isSignedIn: true, workers: undefined, caches: undefined };
  await expect(keepOfflinePage(parts)).resolves.toBeUndefined();
});
