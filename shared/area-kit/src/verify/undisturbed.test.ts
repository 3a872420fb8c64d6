import { expect, test } from '@jest/globals';
import { looked, type Result, skipped } from './check.js';
import { undisturbed } from './undisturbed.js';

/** Looks with one result after the other, and with what has been told of by then. */
async function looking(...turns: readonly (readonly [Result, number])[]) {
  let turn = 0;
  let told = 0;
  const result = await undisturbed(
    () => told,
    () => {
      const [found, news] = turns[Math.min(turn, turns.length - 1)] ?? [looked(), 0];
      turn += 1;
      told = news;
      return Promise.resolve(found);
    },
  );
  return { result, turns: turn };
}

const other = looked('in dark it says something else');

test('what a page does by itself is found at once', async () => {
  expect(await looking([other, 0])).toEqual({ result: other, turns: 1 });
});

test('what was found while news came is looked at again', async () => {
  expect(await looking([other, 1], [looked(), 1])).toEqual({ result: looked(), turns: 2 });
});

test('a page that does it with and without news is found out', async () => {
  expect(await looking([other, 1], [other, 1])).toEqual({ result: other, turns: 2 });
});

test('a page that is told of changes all the time is not looked at for ever', async () => {
  const turns = [1, 2, 3, 4, 5, 6].map((news) => [other, news] as const);
  expect(await looking(...turns)).toEqual({ result: other, turns: 5 });
});

test('what is whole, or does not apply, is looked at once', async () => {
  expect(await looking([looked(), 1])).toEqual({ result: looked(), turns: 1 });
  expect(await looking([skipped('no form'), 1])).toEqual({ result: skipped('no form'), turns: 1 });
});
