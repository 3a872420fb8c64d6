import { expect, test } from '@jest/globals';
import { changedIn, newNames } from './changedNatives.js';

/** As the language's own objects are. */
const natives = () => ({
  'Array.prototype': { map: Array.prototype.map, length: 0 },
  history: { pushState: Date.now },
});

test('of natives nothing is changed', () => {
  expect(changedIn(natives())).toEqual([]);
});

test('a function that is replaced, added or read by a getter is named', () => {
  const changed = natives();
  Object.assign(changed['Array.prototype'], { map: () => [], last: () => undefined });
  Object.defineProperty(changed.history, 'state', { get: () => 7 });
  expect(changedIn(changed)).toEqual([
    'Array.prototype.map',
    'Array.prototype.last',
    'history.state',
  ]);
});

test('a name that a script adds to the window is named; federation’s own are not', () => {
  const now = ['open', 'leaked', 'area_orders', 'webpackChunkorders', '0'];
  expect(newNames(new Set(['open']), now)).toEqual(['window.leaked']);
});
