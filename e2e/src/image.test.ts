import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleImage, startFromImage } from './harness/image.js';

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

test('what runs from it hands out its packages, in the version that its shell lends', async () => {
  const product = await startFromImage({ orders: 10 });
  try {
    const answer = await fetch(`${product.baseUrl}/kit/@banyan%2fplatform`);
    const { 'dist-tags': tags, versions } = (await answer.json()) as {
      readonly 'dist-tags': Readonly<Record<string, string>>;
      readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
    };
    const [version = ''] = Object.keys(versions);
    expect(tags).toEqual({ latest: version, live: version });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const file = await fetch(versions[version]?.dist.tarball ?? '');
    expect(file.headers.get('cache-control')).toContain('immutable');
  } finally {
    await product.stop();
  }
});
