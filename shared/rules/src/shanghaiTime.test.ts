import {
  addDays,
  formatInstant,
  instantOf,
  isDay,
  lastDayOf,
  localOf,
  shanghaiDay,
} from './shanghaiTime.js';

test.each([
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00'],
  ['2026-11-20T15:59:59.999Z', '2026-11-20 23:59'],
  ['1988-07-01T00:00:00.000Z', '1988-07-01 09:00'],
  ['nonsense', 'nonsense'],
])('the instant %s is shown as %s', (instant, shown) => {
  expect(formatInstant(instant)).toBe(shown);
});

test('the day begins in Shanghai, not in Greenwich', () => {
  expect(shanghaiDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
});

test('an input of a day and a time is the instant in Shanghai, and back', () => {
  expect(instantOf('2026-11-21T00:00')).toBe('2026-11-20T16:00:00.000Z');
  expect(localOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-21T00:00');
  expect(() => instantOf('tomorrow')).toThrow(RangeError);
});

test('what ends at midnight has the day before as its last', () => {
  expect(lastDayOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-20');
  expect(lastDayOf('2026-11-20T16:00:00.001Z')).toBe('2026-11-21');
});

test.each([
  ['a2026-02-20', false],
  ['2026-02-201', false],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a day that cannot be read has no neighbours', () => {
  expect(addDays('soon', 1)).toBe('');
});
