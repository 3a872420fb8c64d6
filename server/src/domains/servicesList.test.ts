import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf } from '@banyan/contract';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { contractCalls } from '../testing/contractCalls.js';
import { DEMO_PARTS, SERVICES, WEB_SERVICES } from './services.js';

const CONTRACT = join(__dirname, '../../../shared/contract/src');

const wiring = { baseUrl: 'http://localhost:4000', overrideOrigins: [] };
const paths = contractCalls().map(({ path }) => path);

/** What the contract's domains export, those included that no service knows. */
async function exportsOfContract(): Promise<readonly unknown[]> {
  const domains = readdirSync(CONTRACT).filter((name) =>
    existsSync(join(CONTRACT, name, 'index.ts')),
  );
  const modules = await Promise.all(
    domains.map((name) => import(join(CONTRACT, name, 'index.ts')) as Promise<object>),
  );
  return modules.flatMap((each) => Object.values(each) as unknown[]);
}

/** The paths in a table of calls, or the path of a single call. */
function pathsIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if ('path' in exported && 'audience' in exported) return [String(exported.path)];
  return Object.entries(exported).flatMap(([path, call]: [string, unknown]) =>
    path.includes('/') && typeof call === 'object' && call !== null && 'audience' in call
      ? [path]
      : [],
  );
}

test('b5: every call of the contract has one service', async () => {
  const promised = (await exportsOfContract()).flatMap(pathsIn);
  expect(promised.length).toBeGreaterThan(50);
  expect([...paths].sort()).toEqual(promised.sort());
});

test('b5: every call of a service is handled', () => {
  for (const { calls, handlers } of SERVICES) {
    expect(Object.keys(handlers(wiring as never)).toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
  }
});

test('what a call demands is a permission that the product knows', () => {
  const demanded = contractCalls().flatMap(({ permission }) => permission ?? []);
  expect(demanded.length).toBeGreaterThan(20);
  expect(demanded.filter((one) => !PERMISSIONS.some((known) => known === one))).toEqual([]);
});

test('no part of the example data is called like another', () => {
  const names = DEMO_PARTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('each domain is at home in one place: a back end may answer what needs nothing of the gateway', () => {
  const ofWeb = WEB_SERVICES.flatMap(({ calls, exports }) => [
    ...Object.keys(calls),
    ...exports.map(({ path }) => path),
  ]);
  expect(paths.filter((path) => homeOf(path) === 'web')).toEqual(ofWeb.toSorted());
});
