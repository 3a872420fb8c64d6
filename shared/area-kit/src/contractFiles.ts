import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENTRY = /from '@banyan\/contract(?:\/([a-z-]+))?'/g;
/** A statement that takes values from a file beside it: types go into no build. */
const VALUES = /^(?:import|export)(?! type\b)[^;]*? from '(\.{1,2}\/[^']+)\.js';/gm;

/**
 * The files of the contract that sources take values from, directly or through others: a change of one domain's calls
 * is a change of the rooms that use them, and of no other one.
 * @param contract its folder of sources
 * @param texts the sources of everything else that goes into a build
 */
export function contractFiles(contract: string, texts: readonly string[]): readonly string[] {
  const entries = texts.flatMap((text) =>
    [...text.matchAll(ENTRY)].map(([, domain]) => join(contract, domain ?? '', 'index.ts')),
  );
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(VALUES)) {
      visit(join(dirname(file), `${path}.ts`));
    }
  };
  for (const file of entries) visit(file);
  return [...found].sort();
}
