import type { GateFinding } from '@banyan/contract/releases';
import type { BuildManifest } from '../manifest.js';
import { basesGate } from './basesGate.js';
import { budgetGate } from './budgetGate.js';
import type { Candidate, GateCheck, Scene } from './candidate.js';
import { contractGate } from './contractGate.js';
import { extensionsGate } from './extensionsGate.js';
import { manifestGate } from './manifestGate.js';
import { permissionsGate } from './permissionsGate.js';
import { routesGate } from './routesGate.js';
import { sharedGate } from './sharedGate.js';
import { slicesGate } from './slicesGate.js';

/** What needs no build. */
const EARLY: readonly GateCheck[] = [
  contractGate,
  sharedGate,
  slicesGate,
  routesGate,
  permissionsGate,
  basesGate,
  extensionsGate,
];
const GATES: readonly GateCheck[] = [manifestGate, ...EARLY, budgetGate];

/** What a build would say if it were live: for a shell's build who would break, by team. */
export function findingsOf(candidate: Candidate, scene: Scene): readonly GateFinding[] {
  return GATES.flatMap((gate) => gate(candidate, scene));
}

/** What can be said before anything is built. */
export function earlyFindingsOf(manifest: BuildManifest, scene: Scene): readonly GateFinding[] {
  return EARLY.flatMap((gate) => gate({ manifest, packed: {} }, scene));
}
