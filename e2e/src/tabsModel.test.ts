import { ROUNDS } from '@banyan/testing/node';
import { expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { openWindow } from './harness/browser.js';
import { signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { commands, emptyModel, startOver } from './harness/tabModel.js';

const WAYS = 10 * ROUNDS;

jest.setTimeout(60_000 + 10_000 * WAYS);

const stage = openSharedStage();

test(`${WAYS} random ways through opening, closing, moving, switching, Back and reload: the screen is what a person expects`, async () => {
  const storageState = await signedInState(stage, 'admin');
  const person = await stage.openPerson({ storageState });
  const { page, faults } = await openWindow(person);
  await page.goto('/admin');
  await page.getByRole('navigation').first().waitFor();
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      await startOver(page);
      await fc.asyncModelRun(() => ({ model: emptyModel(), real: page }), steps);
    }),
    { numRuns: WAYS, seed: 1_121, endOnFailure: true },
  );
  expect(faults()).toEqual([]);
  stage.leave(person);
});
