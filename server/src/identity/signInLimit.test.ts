import { createLimits } from '../ground/limits/limits.js';
import { oneDatabase } from '../testing/oneDatabase.js';
import { createSignInLimit, type Try } from './signInLimit.js';

const database = oneDatabase();
let time = Date.UTC(2026, 10, 22);
const limit = () => createSignInLimit(createLimits(database(), 'secret', () => time));
const guess = (change: Partial<Try> = {}): Try => ({
  what: 'password',
  account: 'admin',
  address: '203.0.113.9',
  device: null,
  ...change,
});

beforeEach(() => {
  time += 300_000;
});

test('two hundred tries at once are looked at no more often than the limit says', async () => {
  const [one, other] = [limit(), limit()];
  const admitted = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).admit(guess())),
  );
  expect(admitted.filter((each) => each === 'look')).toHaveLength(8);
  expect(admitted.filter((each) => each === 'closesNow')).toHaveLength(1);
});

test('names tried from one address slow that address down and lock no account', async () => {
  for (let index = 0; index < 61; index += 1) await limit().admit(guess({ account: `no${index}` }));
  expect(await limit().admit(guess())).toBe('slowly');
  expect(await limit().admit(guess({ device: 'd1' }))).toBe('look');
  expect(await limit().admit(guess({ address: '203.0.113.10' }))).toBe('look');
});

test('a known device has tries that no other can use up', async () => {
  for (let index = 0; index < 20; index += 1) {
    await limit().admit(guess());
    await limit().admit(guess({ what: 'code', account: 'A1' }));
  }
  expect(await limit().admit(guess({ device: 'd1' }))).toBe('look');
  expect(await limit().admit(guess({ what: 'code', account: 'A1', device: 'd1' }))).toBe('look');
  expect(await limit().admit(guess({ what: 'code', account: 'A1', address: '198.51.100.1' }))).toBe(
    'closed',
  );
});

test('a right password is free again', async () => {
  for (let index = 0; index < 8; index += 1) await limit().admit(guess());
  await limit().succeeded(guess());
  expect(await limit().admit(guess())).not.toBe('closed');
});
