import type { GateFinding } from '@banyan/contract/releases';
import { budgetGate } from './budgetGate.js';
import type { Candidate, GateCheck, Scene } from './candidate.js';
import { contractGate } from './contractGate.js';
import { manifestGate } from './manifestGate.js';
import { routesGate } from './routesGate.js';
import { sharedGate } from './sharedGate.js';
import { slicesGate } from './slicesGate.js';

const GATES: readonly GateCheck[] = [
  manifestGate,
  contractGate,
  sharedGate,
  slicesGate,
  routesGate,
  budgetGate,
];

/** What a build would say if it were live: for a shell's build who would break, by team. */
export function findingsOf(candidate: Candidate, scene: Scene): readonly GateFinding[] {
  return GATES.flatMap((gate) => gate(candidate, scene));
}
