import { expect, test } from '@jest/globals';
import { type OpenPage, type Version, versionFor } from './openPages.js';

const held = {
  version: { area: { build: 'old' } } as Version,
  opening: 'tab orders 0',
} as OpenPage;
const live = { area: { build: 'new' } } as Version;

test.each([
  ['keeps its version', held, 'tab orders 0', 'old'],
  ['that is refreshed opens in the live version', held, 'tab orders 1', 'new'],
  ['that opens for the first time has the live version', null, 'tab orders 0', 'new'],
])('a page %s', (_what, page, opening, build) => {
  expect(versionFor(page, opening, live)?.area.build).toBe(build);
});
