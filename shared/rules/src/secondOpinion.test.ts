import fc from 'fast-check';
import { findIdNumbers } from './findIdNumbers.js';
import { checkCharacter, type IdReading, readIdNumber } from './idNumber.js';
import { provincesOnly } from './regions/regions.js';
import * as byHand from './testing/byHand.js';
import { VALIDATORS, type ValidatorName } from './validators.js';

const SEED = 20_261_127;

const RUNS = 20_000;
const TODAY = '2026-11-20';
const NAMES = Object.keys(VALIDATORS) as readonly ValidatorName[];

/** Right values, which are then spoilt in up to three places: so both sides of every rule are met. */
const SEEDS: Readonly<Record<ValidatorName, readonly string[]>> = {
  email: [
    'a@b.co',
    'a.b+c_d-e@sub.example.com',
    "o'neil@xn--fiqs8s.cn",
    'a@1.c2',
    `${'l'.repeat(64)}@b.co`,
  ],
  mobile: ['13800138000', '10000000000', '1380013800'],
  landline: ['1234567', '12345678', '010-1234567', '0571-12345678'],
  mobileOrLandline: ['13800138000', '1234567', '0571-12345678'],
  url: [
    'http://x',
    'https://a/b?c#d',
    'http://127.0.0.1:80/',
    'http://[::1]',
    'https://例子.中国:65535?x',
  ],
  idCard: ['11010519491231002X', '440524188001010014', '110105491231002', '110101200002290026'],
  digits: ['0', '007', '123456'],
  positiveInteger: ['1', '10', '907'],
  notBlank: [' a ', '   ', '\u3000', '\u200b'],
};
const SIGNS = [
  ...Array.from('0123456789aZ .-@:/\\?#xX_+"<%[]\n\t１٣例\u3000\u200b\u00a0\u2800'),
  '\ud800',
  '😀',
];

function spoilt(seeds: readonly string[]): fc.Arbitrary<string> {
  const change = fc.tuple(fc.nat(80), fc.nat(2), fc.constantFrom(...SIGNS));
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 3 }))
    .map(([seed, changes]) =>
      changes.reduce((text, [place, removed, sign]) => {
        const at = place % (text.length + 1);
        return (
          text.slice(0, at) + (removed === 2 ? '' : sign) + text.slice(at + Math.min(1, removed))
        );
      }, seed),
    );
}

test.each(NAMES)('%s agrees with a rule that is written by hand', (name) => {
  fc.assert(
    fc.property(spoilt(SEEDS[name]), (text) => {
      const verdict = VALIDATORS[name](text, TODAY);
      return verdict.ok === (text === '' || byHand.RULES[name](text, TODAY));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test.each(NAMES)('%s answers any value, and twice the same', (name) => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
      const verdict = VALIDATORS[name](value, TODAY);
      return JSON.stringify(VALIDATORS[name](value, TODAY)) === JSON.stringify(verdict);
    }),
    { numRuns: RUNS / 5, seed: SEED },
  );
});

const digits = (from: number, to: number, length: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(length, '0'));

/** Numbers whose parts are mostly possible, with each check character. */
const numbers = fc
  .tuple(
    fc.oneof(fc.constantFrom('110105', '650102', '810000', '412723'), digits(0, 999_999, 6)),
    digits(1_895, 2_030, 4),
    digits(0, 13, 2),
    digits(0, 32, 2),
    digits(0, 999, 3),
    fc.constantFrom(...Array.from('0123456789Xx'), 'right', 'right', 'right', 'short'),
  )
  .map(([region, year, month, day, order, last]) => {
    const body = region + year + month + day + order;
    if (last === 'short') return region + year.slice(2) + month + day + order;
    return body + (last === 'right' ? checkCharacter(body) : last);
  });

const words = (reading: IdReading) =>
  reading.kind === 'valid'
    ? `${reading.number} ${reading.birthday} ${reading.sex} ${reading.age}`
    : reading.reason;

test('ID-10 an ID number is read as by another algorithm', () => {
  const isKnown = (code: string) => provincesOnly(code) !== null;
  const seen = new Set<string>();
  fc.assert(
    fc.property(numbers, (text) => {
      const said = words(readIdNumber(text, { today: TODAY, regions: provincesOnly }));
      seen.add(said.includes(' ') ? 'valid' : said);
      return said === byHand.readId(text, TODAY, isKnown);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect([...seen].sort()).toEqual(['birthday', 'checkDigit', 'future', 'region', 'valid']);
});

const validNumbers = numbers.filter(
  (text) =>
    text.length === 18 &&
    readIdNumber(text, { today: TODAY, regions: provincesOnly }).kind === 'valid',
);

test('ID-09 any change of one sign, and any swap of neighbours, is refused', () => {
  const kindOf = (text: string) =>
    readIdNumber(text, { today: TODAY, regions: provincesOnly }).kind;
  fc.assert(
    fc.property(
      validNumbers,
      fc.nat(17),
      fc.constantFrom(...Array.from('0123456789X')),
      (text, at, sign) => {
        const changed = text.slice(0, at) + sign + text.slice(at + 1);
        const swapped =
          text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
        const isRight = (other: string) =>
          other === text.toUpperCase() || kindOf(other) === 'refused';
        return isRight(changed.toUpperCase()) && isRight(swapped.toUpperCase());
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});

test('ID-09 exactly one of eleven check characters is accepted', () => {
  fc.assert(
    fc.property(validNumbers, (text) => {
      const others = Array.from('0123456789X').map((last) => text.slice(0, 17) + last);
      const right = others.filter(
        (each) => readIdNumber(each, { today: TODAY, regions: provincesOnly }).kind === 'valid',
      );
      return right.length === 1;
    }),
    { numRuns: RUNS / 10, seed: SEED },
  );
});

const texts = fc
  .array(
    fc.oneof(numbers, fc.constantFrom(...SIGNS, '甲', '_', 'a', '１', '<b>', '11010519491231002X')),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

test('the parts of any text are the text, and the numbers those of a pattern', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = findIdNumbers(text, { today: TODAY });
      const found = parts.filter(({ kind }) => kind === 'id').map((part) => part.text);
      return (
        parts.map((part) => part.text).join('') === text &&
        found.join() === byHand.idsIn(text, TODAY, (code) => provincesOnly(code) !== null).join()
      );
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

test('the parts of any value and any excepted one are its text', () => {
  fc.assert(
    fc.property(fc.anything(), texts, fc.string({ unit: 'binary' }), (value, text, except) => {
      findIdNumbers(value, { today: TODAY, except });
      const parts = findIdNumbers(text + except, { today: TODAY, except: text });
      return parts.map((part) => part.text).join('') === text + except;
    }),
    { numRuns: RUNS / 5, seed: SEED },
  );
});
