import type { Person } from '@banyan/contract';
import { draftKeyOf } from './draftKey.js';

const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: 'Zhou',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

test('a person has the same key at each sign-in, of 256 bits', () => {
  const key = draftKeyOf('secret', person);
  expect(draftKeyOf('secret', { ...person, expiresAt: 9, username: 'Li' })).toBe(key);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

test.each<[string, string, Partial<Person>]>([
  ['another person', 'secret', { userId: 'A2' }],
  ['a customer of the same id', 'secret', { audience: 'customer' }],
  ['another installation', 'other', {}],
])('%s has another', (_name, secret, change) => {
  expect(draftKeyOf(secret, { ...person, ...change })).not.toBe(draftKeyOf('secret', person));
});
