import type { Check } from './check.js';
import { failingChecks } from './checks/failing.js';
import { hidingChecks } from './checks/hiding.js';
import { keepingChecks } from './checks/keeping.js';
import { leavingChecks } from './checks/leaving.js';
import { mountingChecks } from './checks/mounting.js';
import { paintingChecks } from './checks/painting.js';

const [mount, accessible, appearance, language] = mountingChecks;

/** In this order: each leaves the window as the next one wants it, and the last ones take hold of its clock. */
export const CHECKS: readonly Check[] = [
  ...[mount, accessible].filter((check) => check !== undefined),
  ...keepingChecks,
  ...[appearance, language].filter((check) => check !== undefined),
  ...leavingChecks,
  ...paintingChecks,
  ...failingChecks,
  ...hidingChecks,
];
