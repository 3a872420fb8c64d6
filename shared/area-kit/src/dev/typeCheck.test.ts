import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../project.js';
import { createTypeCheck, typeFaults } from './typeCheck.js';

test('gives each fault its path from the root; indented lines belong to the one before', () => {
  const output = [
    "src/order-list/a.ts(3,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    "  The expected type comes from property 'x'.",
    '../../shared/ui/src/b.tsx(1,1): error TS6133: unused.\r',
    'error TS5083: Cannot read file.',
    '',
  ].join('\n');
  expect(typeFaults(output, { root: ROOT, folder: join(ROOT, 'remotes/orders') })).toEqual([
    "remotes/orders/src/order-list/a.ts:3:14\nTS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from property 'x'.",
    'shared/ui/src/b.tsx:1:1\nTS6133: unused.',
  ]);
});

test('an aborted check reports nothing, the next one the newest faults', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-types-'));
  try {
    const settings = { compilerOptions: { composite: true, types: [] }, include: ['src'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    mkdirSync(join(folder, 'src'));
    const write = (text: string) => {
      writeFileSync(join(folder, 'src/a.ts'), text);
    };
    let told: (faults: readonly string[]) => void = () => undefined;
    const check = createTypeCheck({ root: ROOT, folder }, (faults) => {
      told(faults);
    });
    const next = () =>
      new Promise<readonly string[]>((resolve) => {
        told = resolve;
        check.begin();
      });
    write("export const broken: number = 'first';\n");
    void next();
    write("export const a = 1;\nexport const wrong: number = 'x';\n");
    const [fault, ...others] = await next();
    expect(fault).toContain('src/a.ts:2:14\nTS2322');
    expect(others).toEqual([]);
    write('export const a = 1;\n');
    expect(await next()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
