import { createMarks } from './marks.js';
import { createSealer } from './sealer.js';

/** How ID numbers are kept: sealed for their check, and marked so that the same one is found again. */
export type IdNumbers = {
  seal(number: string, checkId: string): string;
  open(sealed: string, checkId: string): string;
  /** @param number with all of its 18 signs */
  mark(number: string): string;
};

/** @param vault of the installation, which never changes */
export function createIdNumbers(vault: string): IdNumbers {
  const { seal, open } = createSealer(vault, 'banyan id numbers');
  const marks = createMarks(vault);
  return { seal, open, mark: (number) => marks('idNumber', number) };
}
