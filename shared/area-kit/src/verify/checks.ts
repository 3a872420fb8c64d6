import type { Check } from './check.js';
import { failingChecks } from './checks/failing.js';
import { hidingChecks } from './checks/hiding.js';
import { keepingChecks } from './checks/keeping.js';
import { leavingChecks } from './checks/leaving.js';
import { mountingChecks } from './checks/mounting.js';

const [mount, accessible, appearance, language] = mountingChecks;

/**
 * In two halves, each for a window of its own where there is time to win. In this order: each check leaves the window as
 * the next one wants it, and the last ones take hold of its clock.
 */
export const HALVES: readonly (readonly Check[])[] = [
  [
    ...[mount, accessible].filter((check) => check !== undefined),
    ...keepingChecks,
    ...[appearance, language].filter((check) => check !== undefined),
  ],
  [...leavingChecks, ...failingChecks, ...hidingChecks],
];

export const CHECKS: readonly Check[] = HALVES.flat();
