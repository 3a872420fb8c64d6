import { expect, test } from '@jest/globals';
import { packageOf, published, readRoom } from './published.js';

const ROOM = {
  name: '@banyan/lists',
  version: '0.1.0',
  private: true,
  description: 'Lists.',
  type: 'module',
  sideEffects: ['**/*.css', './src/base.ts'],
  exports: { '.': './src/index.ts', './*': './src/*.tsx' },
  publishConfig: { bin: { lists: './src/cli.ts' } },
  dependencies: { '@banyan/ui': '*', react: '19.3.1', zod: '4.6.7' },
  devDependencies: { '@banyan/testing': '*', jest: '30.5.2' },
  peerDependenciesMeta: { vite: { optional: true } },
};

const VERSIONS: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit': '2.14.0',
  react: '19.3.1',
  redux: '5.0.1',
  vite: '8.3.8',
  zod: '4.6.7',
};

test('a package is what its room is, built, in the one version of all', () => {
  const release = {
    version: '1.2.0',
    license: 'UNLICENSED',
    exports: new Map([
      ['.', './src/index.ts'],
      ['./record', './src/record.tsx'],
    ]),
    imports: [
      '@banyan/ui',
      '@banyan/rules',
      '@banyan/lists',
      '@reduxjs/toolkit',
      'redux',
      'react',
      'vite',
    ],
    installed: (name: string) => VERSIONS[name] ?? 'none',
  };
  expect(published(readRoom(JSON.stringify(ROOM)), release)).toEqual({
    name: '@banyan/lists',
    version: '1.2.0',
    description: 'Lists.',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: ['**/*.css', './dist/base.js'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './record': { types: './dist/record.d.ts', default: './dist/record.js' },
      './package.json': './package.json',
    },
    bin: { lists: 'dist/cli.js' },
    files: ['dist', 'docs', 'src', 'CHANGELOG.md'],
    // Those that inferred types name are there too; what is for tests alone is not.
    dependencies: {
      '@banyan/rules': '1.2.0',
      '@banyan/ui': '1.2.0',
      redux: '5.0.1',
      zod: '4.6.7',
    },
    peerDependencies: { '@reduxjs/toolkit': '^2.14.0', react: '^19.3.1', vite: '^8.3.8' },
    peerDependenciesMeta: { vite: { optional: true } },
    publishConfig: { access: 'restricted' },
  });
});

test.each([
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['@banyan/contract/orders', '@banyan/contract'],
  ['./beside.js', null],
  ['../above.js', null],
  ['node:fs', null],
])('%s is of the package %s', (module, expected) => {
  expect(packageOf(module)).toBe(expected);
});
