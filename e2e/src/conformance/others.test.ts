import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../harness/product.js';
import { ROOMS, verifyArea } from './verifyArea.js';

/** The areas whose file beside this one runs on its own, which is quicker than all in one. */
const APART = readdirSync(join(ROOT, 'e2e/src/conformance'))
  .map((name) => /^(.+)\.test\.ts$/.exec(name)?.[1])
  .filter((name) => name !== undefined && name !== 'others');

// A new area is looked at from its first build on.
for (const area of ROOMS) if (!APART.includes(area)) verifyArea(area);

test('b24: a suite for each area: every file looks at an area that there is', () => {
  expect(APART.filter((area) => !ROOMS.includes(area as string))).toEqual([]);
});
