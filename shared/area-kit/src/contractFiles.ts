import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENTRY = /from '@banyan\/contract(?:\/([a-z-]+))?'/g;
const BESIDE = / from '(\.{1,2}\/[^']+)\.js';/g;

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
    for (const path of valuesFrom(readFileSync(file, 'utf8'))) {
      visit(join(dirname(file), `${path}.ts`));
    }
  };
  for (const file of entries) visit(file);
  return [...found].sort();
}

/** The files beside it that a source takes values from: types go into no build. */
function valuesFrom(source: string): readonly string[] {
  const text = `\n${source}`;
  return [...text.matchAll(BESIDE)].flatMap(({ 1: path = '', index }) => {
    const starts = ['\nimport ', '\nexport '].map((word) => text.lastIndexOf(word, index));
    const isOfTypes = /^(?:import|export) type /.test(text.slice(Math.max(...starts) + 1, index));
    return isOfTypes ? [] : [path];
  });
}
