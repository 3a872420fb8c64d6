import { createRandom, type Random } from '../ground/demoData/random.js';

const SEED = 20_261_121;
export const CASES = 10_000;
const NEAR = [
  ...[
    '2',
    '2 ',
    ' 2',
    '02',
    '2.0',
    '+2',
    '２',
    '1',
    '1 ',
    '',
    'admin',
    'Admin',
    'admin ',
    'ad\u200bmin',
  ],
  ...[
    'shop-admin',
    'SHOP-ADMIN',
    'customer',
    'orders.view',
    'orders.*',
    '*',
    '\u0000',
    '\ud800',
    '[object Object]',
  ],
] as const;
const NUMBERS = [0, 1, 2, -2, 2.000_000_1, 3, 1e308, -0, 2 ** 53] as const;
const NAMES = [
  ...['usertype', 'role', 'roles', 'realm_access', 'sub', 'permissions', 'account', 'auth_time'],
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'length', 'includes', '0', ''],
] as const;

/** Any value that JSON can carry, most often one that nearly is the right one. */
export function anyJson(random: Random, depth = 3): unknown {
  switch (random.whole(0, depth > 0 ? 7 : 4)) {
    case 0:
      return random.pick([null, true, false]);
    case 1:
      return random.pick([...NUMBERS] as [number, ...number[]]);
    case 2:
      return random.next() * 10 ** random.whole(-3, 18);
    case 3:
      return random.pick([...NEAR] as [string, ...string[]]);
    case 4:
      return String.fromCharCode(
        ...Array.from({ length: random.whole(0, 6) }, () => random.whole(0, 65_535)),
      );
    case 5:
      return Array.from({ length: random.whole(0, 4) }, () => anyJson(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.whole(0, 6) }, () => [
          random.pick([...NAMES] as [string, ...string[]]),
          anyJson(random, depth - 1),
        ]),
      );
  }
}

/** The same values on every run. */
export function everyCase(act: (value: unknown, random: Random) => void): void {
  const random = createRandom(SEED);
  for (let count = 0; count < CASES; count += 1) act(anyJson(random), random);
}
