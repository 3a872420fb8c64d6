import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { contractFiles } from './contractFiles.js';

let contract = '';
beforeAll(() => {
  contract = mkdtempSync(join(tmpdir(), 'banyan-contract-'));
  const files = {
    'index.ts':
      "export { paging } from './paging.js';\nexport type { Permission } from './permissions/index.js';\n",
    'paging.ts': 'export const paging = 1;\n',
    'permissions/index.ts': "export { PERMISSIONS } from './permissions.js';\n",
    'permissions/permissions.ts': 'export const PERMISSIONS = [];\n',
    'orders/index.ts': "export {\n  ORDER_CALLS,\n  type Order,\n} from './calls.js';\n",
    'orders/calls.ts':
      "import type { Permission } from '../permissions/index.js';\nimport { paging } from '../paging.js';\n",
    'people/index.ts': 'export const PEOPLE = 1;\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(contract, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => {
  rmSync(contract, { recursive: true });
});

const of = (...texts: string[]) =>
  contractFiles(contract, texts).map((file) => relative(contract, file).replaceAll('\\', '/'));

test('a room depends on the entries it imports and on what these take values from', () => {
  expect(of("import { ORDER_CALLS } from '@banyan/contract/orders';")).toEqual([
    'orders/calls.ts',
    'orders/index.ts',
    'paging.ts',
  ]);
});

test('a new permission does not change a room that imports no permissions', () => {
  const common = of("import { adminArea } from '@banyan/contract';");
  expect(common).toEqual(['index.ts', 'paging.ts']);
  expect(of("import { PERMISSIONS } from '@banyan/contract/permissions';")).toContain(
    'permissions/permissions.ts',
  );
});
