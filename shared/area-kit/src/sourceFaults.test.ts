import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from '@banyan/contract';
import { ROOT } from './project.js';
import { sourceFaults } from './sourceFaults.js';

const REGISTER = `const page = import(/* webpackChunkName: "vouchers" */ './vouchers/VouchersPage.js');`;
const ROUTE = { path: '/vouchers', name: 'vouchers', meta: {} as never };
const ENTRY = { id: 'vouchers', icon: 'AppstoreOutlined' } as never;

const faultsOf = (source: string, parts: object = {}) =>
  sourceFaults(
    new Map([
      ['src/register.ts', REGISTER],
      ['src/Page.tsx', source],
    ]),
    { routes: [ROUTE], menu: [ENTRY], ...parts },
  );

test.each([
  [
    "import { Button } from 'antd';",
    'src/Page.tsx imports antd: import it from @banyan/platform/base',
  ],
  ["import Button from 'antd/es/button';", 'imports antd'],
  ["import {\n  Table,\n} from 'antd';", 'imports antd'],
  ["const { Table } = await import('antd');", 'imports antd'],
  ["export { Link } from 'react-router-dom';", '@banyan/platform/router'],
  ["import { StarOutlined } from '@ant-design/icons';", '@banyan/platform/icons'],
  ["import axios from 'axios';", 'a domain makes the calls'],
])('%j is an error that names what to import', (source, said) => {
  expect(faultsOf(source)).toEqual([expect.stringContaining(said)]);
});

test.each([
  "import { Button } from '@banyan/platform/base';",
  "import type { TableProps } from 'antd';",
  "import { parse } from 'antd-notes';",
  "// import { Button } from 'antd';",
])('%j is fine', (source) => {
  expect(faultsOf(source)).toEqual([]);
});

test('an icon that the shell does not have is an error that names those it has', () => {
  const menu = [
    { id: 'vouchers', icon: 'GiftFilled' },
    { id: 'vouchers.list', icon: null },
  ];
  expect(faultsOf('', { menu })).toEqual([expect.stringMatching(/"GiftFilled".*AppstoreOutlined/)]);
});

test('a route without a page is an error that names the mend, and one that leads on needs none', () => {
  const lost = { ...ROUTE, name: 'stamps' };
  const moved = { ...ROUTE, name: 'old', redirectTo: '/vouchers' };
  expect(faultsOf('', { routes: [ROUTE, lost, moved] })).toEqual([
    expect.stringMatching(/"stamps" has no page.*webpackChunkName: "stamps"/),
  ]);
});

test('the icons are those that the shell lends', () => {
  const promise = JSON.parse(readFileSync(join(ROOT, 'shared/platform/exports.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, readonly string[]>>;
  };
  const lent = promise.exports['@banyan/platform/icons']?.filter((name) => name !== 'iconNamed');
  expect([...ICONS].sort()).toEqual(lent);
});
