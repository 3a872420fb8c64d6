import { anyJson, CASES, everyCase } from '../../testing/anyJson.js';
import { audienceOf } from '../accounts.js';
import { claimAt, OWN_CLAIMS, readClaimPath, readPermissions, readProfile } from './claims.js';

test.each([
  ['usertype', ['usertype']],
  ['realm_access.roles', ['realm_access', 'roles']],
  ['resource_access.my\\.client.roles', ['resource_access', 'my.client', 'roles']],
  ['https://banyan.example/usertype', ['https://banyan.example/usertype']],
  ['urn:acme:role.name', ['urn:acme:role.name']],
  ['a..b', null],
  ['.a', null],
  ['a.', null],
  ['', null],
])('the claim %s is at %j', (text, path) => {
  expect(readClaimPath(text)).toEqual(path);
});

test.each<[string, unknown]>([
  ['usertype', 2],
  ['realm_access.roles', ['admin']],
  ['https://banyan.example/usertype', 1],
  ['realm_access', { roles: ['admin'] }],
  ['realm_access.roles.0', undefined],
  ['realm_access.roles.length', undefined],
  ['usertype.constructor', undefined],
  ['toString', undefined],
  ['__proto__.usertype', undefined],
  ['missing.roles', undefined],
])('%s is found as %j', (text, found) => {
  const claims = {
    usertype: 2,
    realm_access: { roles: ['admin'] },
    'https://banyan.example/usertype': 1,
  };
  expect(claimAt(claims, readClaimPath(text) ?? [])).toEqual(found);
});

const options = {
  paths: { ...OWN_CLAIMS, role: ['realm_access', 'roles'] },
  administratorRole: 'shop-admin',
  ignoreZeroAuthTime: false,
};

test.each<[unknown, 'admin' | null]>([
  ['shop-admin', 'admin'],
  [['x', 'shop-admin'], 'admin'],
  [['Shop-admin'], null],
  [['shop-admin '], null],
  ['x,shop-admin', null],
  ['admin', null],
  [[['shop-admin']], null],
  [['shop-admin', 1], null],
  [{ 'shop-admin': true }, null],
  [true, null],
])('of type 2 with the roles %j one is %s', (roles, audience) => {
  const profile = readProfile({ sub: 'a', usertype: 2, realm_access: { roles } }, options);
  expect(profile === null ? null : audienceOf(profile)).toBe(audience);
});

test('what is shown is text that any cookie and any database takes', () => {
  const profile = readProfile(
    { sub: 'a', account: 'a\u0000\ud800b', username: ['x'], alarmcode: 110101, auth_time: '1' },
    options,
  );
  expect(profile).toMatchObject({
    account: 'a\ufffd\ufffdb',
    username: '',
    alarmcode: '110101',
    authTime: null,
  });
});

test(`of ${CASES} arbitrary types and roles none makes an administrator by accident`, () => {
  const found = { admin: 0, customer: 0, nobody: 0 };
  everyCase((value, random) => {
    const isType = value === 2 || value === '2';
    expect(audienceOf({ usertype: value, role: 'admin' }) === 'admin').toBe(isType);
    expect(audienceOf({ usertype: 2, role: value }) === 'admin').toBe(value === 'admin');
    const usertype = anyJson(random);
    const audience = audienceOf({ usertype, role: value });
    const isMeant = (usertype === 2 || usertype === '2') && value === 'admin';
    expect(audience === 'admin').toBe(isMeant);
    expect(audience === 'customer').toBe(usertype === 1 || usertype === '1');
    found[audience ?? 'nobody'] += 1;
  });
  // The generator comes near enough to have met the right ones too.
  expect(found.customer).toBeGreaterThan(10);
  expect(found.nobody).toBeGreaterThan(9000);
});

test(`of ${CASES} arbitrary claim sets none makes an administrator by accident, and none throws`, () => {
  everyCase((claims, random) => {
    for (const value of [claims, { sub: 'a', usertype: anyJson(random), realm_access: claims }]) {
      const profile = readProfile(value, options);
      const type = claimAt(value, ['usertype']);
      const roles = claimAt(value, ['realm_access', 'roles']);
      const isMeant =
        (type === 2 || type === '2') &&
        (roles === 'shop-admin' ||
          (Array.isArray(roles) &&
            roles.includes('shop-admin') &&
            roles.every((entry) => typeof entry === 'string')));
      const isAdmin = profile !== null && audienceOf(profile) === 'admin';
      expect(isAdmin && !isMeant).toBe(false);
    }
  });
});

test(`of ${CASES} arbitrary permission claims each gives the strings it lists, or none`, () => {
  let lists = 0;
  everyCase((claim, random) => {
    const list = random.chance(0.5) ? claim : [random.pick(['orders.view', 'x']), claim];
    const permissions = readPermissions(list);
    if (permissions.length === 0) return;
    lists += 1;
    expect(Array.isArray(list)).toBe(true);
    expect(permissions).toEqual(list);
    expect(permissions.every((entry) => typeof entry === 'string' && entry !== '')).toBe(true);
  });
  expect(lists).toBeGreaterThan(10);
});

test.each<[string, unknown]>([
  ['a string', 'orders.view'],
  ['an object like a list', { 0: 'orders.view', length: 1 }],
  ['a list with a number', ['orders.view', 1]],
  ['a list with null', ['orders.view', null]],
  ['a list in a list', [['orders.view']]],
  ['an empty string', ['']],
  ['a string with a NUL', ['orders.view\u0000']],
  ['too many', Array.from({ length: 1001 }, (_, index) => `p${index}`)],
  ['null', null],
  ['nothing', undefined],
])('permissions that are %s grant nothing', (_what, claim) => {
  expect(readPermissions(claim)).toEqual([]);
});
