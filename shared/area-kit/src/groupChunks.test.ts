import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { componentsOf } from './antdStyles.js';
import { GROUP_CHUNK, GROUPS } from './groupChunks.js';
import { ROOT } from './project.js';

const platform = join(ROOT, 'shared/platform');
const sourceOf = (group: string) => readFileSync(join(platform, `src/${group}.ts`), 'utf8');
const styled = GROUPS.filter((group) => componentsOf(sourceOf(group)).length > 0);

test('b11: charts, image, tabs, tree and upload are groups', () => {
  expect(GROUPS).toEqual(expect.arrayContaining(['charts', 'image', 'tabs', 'tree', 'upload']));
});

test('b11: each group of the shell is split off, from a chunk of its name', () => {
  const provider = readFileSync(join(ROOT, 'shell/src/areas/groups.ts'), 'utf8');
  const provided = [
    ...provider.matchAll(
      /'@banyan\/platform\/(\w+)': \(\) =>\s+import\(\/\* webpackChunkName: "([\w-]+)" \*\/ '@banyan\/platform\/(\w+)'\)/g,
    ),
  ].map(([, key, chunk, module]) => ({ key, chunk, module }));
  expect(provided).toEqual(
    [...GROUPS].sort().map((key) => ({ key, chunk: GROUP_CHUNK + key, module: key })),
  );
});

test.each(styled)('b11: the build keeps the styles of %s', (group) => {
  const { sideEffects } = JSON.parse(readFileSync(join(platform, 'package.json'), 'utf8')) as {
    readonly sideEffects: readonly string[];
  };
  expect(sideEffects).toContain(`./src/${group}.ts`);
  expect(sourceOf(group)).toContain(`import './${group}.css';`);
  expect(readFileSync(join(platform, `src/${group}.css`), 'utf8')).toContain(`${group}.ts`);
});
