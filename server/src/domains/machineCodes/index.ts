import {
  BLOCK_EFFECTS,
  MACHINE_BLOCK,
  MACHINE_BLOCK_CALLS,
  MACHINE_BLOCK_EXPORT,
} from '@banyan/contract/machine-codes';
import { FOUND_ALONE } from '../devices/machineCode.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { blockHandlers } from './blockHandlers.js';
import { BLOCKS } from './blockKind.js';
import { demoBlocks } from './demoBlocks.js';

const file = fileOf(MACHINE_BLOCK);

export const machineCodes = service(MACHINE_BLOCK_CALLS, blockHandlers, {
  exports: [
    recordExport(MACHINE_BLOCK_EXPORT, BLOCKS, {
      ...file,
      words: { ...file.words, effects: BLOCK_EFFECTS },
      // A key is one person's; a file is handed on.
      fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
    }),
  ],
  demo: [demoBlocks],
});
