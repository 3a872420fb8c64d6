import { createPost } from '@banyan/http';
import { checkPersonSlice, createAppStore } from '@banyan/store';
import { peopleDomain } from './peopleDomain.js';

const ID = '00000000-0000-4000-8000-000000000001';
const person = { id: ID, name: '甲', region: {} };
const { personAppended, refreshNeeded } = checkPersonSlice.actions;

function setUp(answer: (call: string) => unknown) {
  const asked: string[] = [];
  const post = createPost({
    transport: ({ path: call }) => {
      asked.push(call);
      const result = answer(call);
      return Promise.resolve(
        result instanceof Error
          ? { success: false, error: { code: 'VERSION_CONFLICT', message: result.message } }
          : { success: true, result },
      );
    },
    base: '',
    now: () => 0,
    language: () => 'zh',
    unauthorised: () => undefined,
    prove: () => Promise.resolve(false),
    renew: () => Promise.resolve(false),
  });
  const store = createAppStore({
    post,
    download: () => new Promise(() => 0),
    downloadAs: () => new Promise(() => 0),
  });
  const parts = store.domains.acquire(peopleDomain);
  const list = () => parts.select(store.getState()).checkList.map(({ name }) => name);
  const idle = () => Promise.all(store.dispatch(parts.api.util.getRunningQueriesThunk()));
  return { store, parts, asked, list, idle };
}

const answers = (call: string): unknown =>
  call === 'Person/GetList' ? { records: 1, results: [person] } : person;

async function showBoth({ store, parts }: ReturnType<typeof setUp>): Promise<void> {
  await store.dispatch(parts.api.endpoints.people.initiate({}));
  await store.dispatch(parts.api.endpoints.person.initiate({ id: ID }));
}

test('a person who needs a refresh is reloaded in the list and in their tabs', async () => {
  const stage = setUp(answers);
  await showBoth(stage);
  stage.store.dispatch(refreshNeeded(ID));
  await stage.idle();
  expect(stage.asked.slice(2).sort()).toEqual(['Person/Get', 'Person/GetList']);

  stage.store.dispatch(refreshNeeded('another'));
  await stage.idle();
  expect(stage.asked.slice(4)).toEqual(['Person/GetList']);
});

const change = { id: ID, name: '乙', note: '', version: 1 };

test('a save sets needRefreshPersonId', async () => {
  const stage = setUp(answers);
  await showBoth(stage);
  await stage.store.dispatch(stage.parts.api.endpoints.save.initiate(change));
  await stage.idle();
  expect(stage.store.getState().checkPerson.needRefreshPersonId).toBe(ID);
  expect(stage.asked.slice(3).sort()).toEqual(['Person/Get', 'Person/GetList']);
});

test('a refused save reloads that person, in no other tabs', async () => {
  const stage = setUp((call) => (call === 'Person/Save' ? new Error('late') : answers(call)));
  await showBoth(stage);
  await stage.store.dispatch(stage.parts.api.endpoints.save.initiate(change));
  await stage.idle();
  expect(stage.store.getState().checkPerson.needRefreshPersonId).toBeNull();
  expect(stage.asked.slice(3)).toEqual(['Person/Get']);
});

test('the check list has each person once, the last one first', () => {
  const { store, parts, list } = setUp(answers);
  for (const name of ['a', 'b', 'a', 'c']) store.dispatch(personAppended({ id: name, name }));
  expect(list()).toEqual(['c', 'a', 'b']);
  expect(store.getState().checkPerson.appendPersonIndex).toBe(4);
  store.dispatch(parts.actions.renamed({ id: 'a', name: 'A' }));
  expect(list()).toEqual(['c', 'A', 'b']);
  store.dispatch(parts.actions.checkListCleared());
  expect(list()).toEqual([]);
});

test.each([
  ['Person/GetList', { records: 1 }],
  ['Person/Get', { id: ID }],
  ['Person/LookUp', []],
  ['Person/Reveal', {}],
])('an invalid answer of %s is a failure', async (call, result) => {
  const { store, parts } = setUp(() => result);
  const { endpoints } = parts.api;
  const started = {
    'Person/GetList': () => store.dispatch(endpoints.people.initiate({})),
    'Person/Get': () => store.dispatch(endpoints.person.initiate({ id: ID })),
    'Person/LookUp': () => store.dispatch(endpoints.lookUp.initiate({ number: '' })),
    'Person/Reveal': () => store.dispatch(endpoints.reveal.initiate({ id: ID })),
  }[call];
  expect(await started?.()).toMatchObject({ error: { code: -1 } });
});
