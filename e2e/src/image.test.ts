import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleImage } from './harness/image.js';

jest.setTimeout(120_000);

test('the image has what production runs, nothing that builds or tests it, and less than 300 MB', () => {
  const image = assembleImage();
  try {
    expect(readdirSync(image.folder).sort()).toEqual(['kit', 'node_modules', 'releases', 'server']);
    const packages = join(image.folder, 'node_modules');
    expect(existsSync(join(packages, 'fastify'))).toBe(true);
    for (const absent of ['tsx', 'esbuild', 'webpack', 'typescript', 'jest', '@banyan', 'react']) {
      expect([absent, existsSync(join(packages, absent))]).toEqual([absent, false]);
    }
    // What many gateways hand out under one version is packed once, and bears that version alone.
    const index = JSON.parse(readFileSync(join(image.folder, 'kit/dist/index.json'), 'utf8')) as {
      readonly version: string;
    };
    expect(index.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(image.megabytes).toBeLessThan(300);
  } finally {
    image.remove();
  }
});
