import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assembleImage } from './harness/image.js';

jest.setTimeout(120_000);

test('the image has what production runs, nothing that builds or tests it, and less than 300 MB', () => {
  const image = assembleImage();
  try {
    expect(readdirSync(image.folder).sort()).toEqual(['node_modules', 'releases', 'server']);
    const packages = join(image.folder, 'node_modules');
    expect(existsSync(join(packages, 'fastify'))).toBe(true);
    for (const absent of ['tsx', 'esbuild', 'webpack', 'typescript', 'jest', '@banyan', 'react']) {
      expect([absent, existsSync(join(packages, absent))]).toEqual([absent, false]);
    }
    expect(image.megabytes).toBeLessThan(300);
  } finally {
    image.remove();
  }
});
