import type { GateCheck } from './candidate.js';

/** An area calls only back ends that the operator has named. */
export const basesGate: GateCheck = ({ manifest }, { bases }) =>
  (manifest.bases ?? [])
    .filter((name) => !bases.includes(name))
    .map((name) => ({
      gate: 'bases',
      message: `There is no base ${name} here: ask the operator to name it in the file of BANYAN_BASES.`,
    }));
