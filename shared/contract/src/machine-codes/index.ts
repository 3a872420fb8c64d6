export {
  type BlockRule,
  MACHINE_BLOCK_CALLS,
  MACHINE_BLOCK_EXPORT,
  type MachineBlock,
  type MachineBlockFilter,
  machineBlockSchemas,
  type Touched,
} from './calls.js';
export { MACHINE_BLOCK } from './record.js';
export {
  BLOCK_EFFECTS,
  BLOCK_REASONS,
  BLOCK_STATES,
  type BlockEffect,
  MOST_LINE,
  MOST_PASTED,
  PASTE_OUTCOMES,
  type PasteOutcome,
} from './words.js';
