import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type CountedFile, costOf } from './cost.js';
import { ROOT } from './imports.js';

const FILES: readonly CountedFile[] = [
  { path: 'shared/contract/src/vouchers/calls.ts', text: "'Voucher/GetList'\n'Voucher/Save'\n" },
  { path: 'shared/contract/src/orders/calls.ts', text: "'Order/GetList'\n" },
  {
    path: 'server/src/domains/vouchers/handlers.ts',
    text: "'Voucher/Save'\n`insert into vouchers (id)`\n",
  },
  { path: 'server/src/domains/orders/handlers.ts', text: "'Order/GetList'\n`update orders set`\n" },
  { path: 'shared/http/src/post.ts', text: 'Voucher\n' },
];
const linesOf = (files: readonly CountedFile[]) => costOf(files).get('vouchers')?.lines;

test('a domain is its contract, its handlers and nothing of the others', () => {
  expect(linesOf(FILES)).toBe(4);
});

test.each([
  [
    'a folder of another name that calls it',
    'remotes/shop/src/new/List.tsx',
    "ask('Voucher/Save')\n",
  ],
  [
    'a folder of another name that writes its table',
    'server/src/domains/extra/sql.ts',
    '`delete from vouchers`\n',
  ],
  [
    'a migration of its table',
    'server/src/ground/database/migrations/9.sql',
    'create table vouchers (\n',
  ],
])('%s counts for the domain', (_name, path, text) => {
  expect(linesOf([...FILES, { path, text }])).toBe(5);
});

test('a file that names no domain belongs where its folder does', () => {
  const beside = { path: 'server/src/domains/vouchers/words.ts', text: 'words\n' };
  expect(linesOf([...FILES, beside])).toBe(5);
});

test('b12: no domain costs more than scripts/costBounds.json allows', () => {
  const parameters = ['--import', 'tsx', join(ROOT, 'scripts/cost.mjs')];
  const said = execFileSync(process.execPath, parameters, { cwd: ROOT }).toString();
  expect(said.match(/^\w.* lines in/gm)?.length).toBeGreaterThan(20);
  expect(said.match(/^.*OVER.*$/gm)).toBeNull();
});
