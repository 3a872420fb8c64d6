import { filledDatabase } from '../testing/oneDatabase.js';
import { createOtherStage, type OtherStage } from '../testing/otherStage.js';
import { OTHER_ADMIN } from '../testing/otherTokens.js';

const database = filledDatabase();
let stage: OtherStage;

beforeAll(async () => {
  stage = await createOtherStage(database(), { BANYAN_OWNER: 'boss' });
});
afterAll(() => stage.close());

test('a16 a claim that names a role gives what the role holds here, and what no role is gives nothing', async () => {
  stage.provider.person = {
    ...OTHER_ADMIN,
    'https://acme.example/permissions': ['role:finance', 'role:nosuch', 'areas.view'],
  };
  const visitor = stage.visitor();
  expect((await visitor.signIn('admin')).status).toBe(200);
  const person = (await visitor.person()) as { readonly permissions: readonly string[] };
  expect(person.permissions).toEqual(expect.arrayContaining(['areas.view', 'orders.refund']));
  expect(person.permissions.filter((each) => each.startsWith('role:'))).toEqual([]);
  const answer = await visitor.browser.call('Administrator/Create', {
    account: 'other',
    name: 'x',
    roles: [],
    key: crypto.randomUUID(),
  });
  expect(answer.status).toBe(403);
});

test('whose claim BANYAN_OWNER names holds all there is', async () => {
  stage.provider.person = { ...OTHER_ADMIN, sub: 'acme|1', preferred_username: 'boss' };
  const visitor = stage.visitor();
  expect((await visitor.signIn('admin')).status).toBe(200);
  const person = (await visitor.person()) as { readonly permissions: readonly string[] };
  expect(person.permissions).toEqual(expect.arrayContaining(['roles.edit', 'areas.publish']));
});
