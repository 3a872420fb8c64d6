import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './product.js';

const NAMES = ['shared', 'remotes', 'shell', 'server', 'package.json', 'package-lock.json'];
const SETTINGS = ['tsconfig.json', 'jest.config.ts'];

/** A copy of the sources that a test may change; what is installed is linked. */
export function copySources(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sources-'));
  for (const name of [...NAMES, ...SETTINGS]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
