import { provincesOnly, readIdNumber } from '@banyan/rules';
import { createArchives } from './demoArchives.js';

const UNTIL = Date.UTC(2026, 10, 20);

test('the numbers of the demo archives are valid and unique', () => {
  const numbers = createArchives(UNTIL).map(({ idNumber }) => idNumber);
  const kinds = numbers.map(
    (number) => readIdNumber(number, { today: '2026-11-20', regions: provincesOnly }).kind,
  );
  expect(new Set(kinds)).toEqual(new Set(['valid']));
  expect(new Set(numbers).size).toBe(numbers.length);
});
