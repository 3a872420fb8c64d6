import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AREA_CONTRACT,
  type AreaManifest,
  areaManifestSchema,
  type Person,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract';
import type { Db } from '../database/db.js';
import { openDatabase } from '../database/openDatabase.js';
import { anyJson, CASES, everyCase } from '../testing/anyJson.js';
import { createReleases, menuFor, type ReleaseWatch } from './releases.js';

jest.setTimeout(60_000);

const SHA = `sha384-${'a'.repeat(64)}`;
const OLD = '0'.repeat(16);
const NEW = '1'.repeat(16);

let db: Db;
let folder = '';
let releases: ReleaseWatch | null = null;

const data = mkdtempSync(join(tmpdir(), 'banyan-data-'));
beforeAll(async () => {
  db = await openDatabase({ databaseUrl: null, dataFolder: data, log: () => undefined });
});
afterAll(async () => {
  await db.close();
  rmSync(data, { recursive: true, force: true });
});
const open = (warn: (message: string) => void = () => undefined, from = folder) =>
  createReleases({ db, folder: from, warn });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-releases-'));
});
afterEach(() => {
  releases?.close();
  releases = null;
  rmSync(folder, { recursive: true, force: true });
});

function manifest(name: string, build: string): AreaManifest {
  const meta = { title: { zh: '优惠券', en: 'Coupons' }, require: true, admin: true, isTab: true };
  return {
    name,
    version: '1.0.0',
    owner: 'team',
    routes: [{ path: `/${name}`, name, meta }],
    menu: [
      { id: 'group', parentId: null, title: meta.title, route: null, icon: null, order: 1 },
      {
        id: 'page',
        parentId: 'group',
        title: meta.title,
        route: name,
        icon: null,
        order: 1,
        permission: 'coupons.view',
      },
    ],
    slices: [],
    build,
    contract: AREA_CONTRACT,
    container: `area_${name}_${build}`,
    entry: 'entry.js',
    shared: {},
    files: [{ path: 'entry.js', size: 1, integrity: SHA }],
    preload: { entry: ['entry.js'], routes: {}, groups: {} },
    commit: null,
  };
}

function release(name: string, build: string, content: unknown = manifest(name, build)): void {
  mkdirSync(join(folder, name, build), { recursive: true });
  writeFileSync(join(folder, name, build, 'manifest.json'), JSON.stringify(content));
  writeFileSync(join(folder, name, 'live.tmp'), JSON.stringify({ build }));
  renameSync(join(folder, name, 'live.tmp'), join(folder, name, 'live.json'));
}

const person: Person = {
  audience: 'admin',
  userId: '1',
  account: 'a',
  username: 'a',
  alarmcode: '',
  permissions: ['coupons.view'],
  expiresAt: 0,
  idleEndsAt: null,
};

test('a new build is served without a restart, and those who listen hear of it', async () => {
  release('coupons', OLD);
  releases = await open();
  expect(releases.current().areas.map(({ baseUrl }) => baseUrl)).toEqual([
    `/areas/coupons/${OLD}/`,
  ]);

  const before = releaseDocumentSchema.parse(JSON.parse(releases.document())).sequence;
  const heard = new Promise<string>((resolve) => releases?.subscribe(resolve));
  release('coupons', NEW);
  const revision = await heard;

  expect(releases.current()).toMatchObject({ revision, areas: [{ build: NEW }] });
  const document = releaseDocumentSchema.parse(JSON.parse(releases.document()));
  const signed = signedReleasesSchema.parse(JSON.parse(releases.signed()));
  expect(signed.text).toBe(releases.document());
  expect(document.sequence).toBeGreaterThan(before);
  expect(document.keys).toHaveProperty(signed.keyId);
});

test('an area that appears while the server runs is taken in', async () => {
  releases = await open();
  const heard = new Promise<string>((resolve) => releases?.subscribe(resolve));
  release('coupons', OLD);
  await heard;
  expect(releases.current().areas.map(({ name }) => name)).toEqual(['coupons']);
});

test.each([
  ['garbage', 'garbage', /coupons/],
  ['a manifest of another area', manifest('orders', OLD), /"orders"/],
  ['a manifest of another build', manifest('coupons', NEW), /build/],
  ['another contract', { ...manifest('coupons', OLD), contract: 9 }, /contract 9/],
])('%s: the area is left out and named, the others stay', async (_name, content, said) => {
  release('coupons', OLD, content);
  release('community', OLD);
  const warnings: string[] = [];
  releases = await open((message) => warnings.push(message));
  expect(releases.current().areas.map(({ name }) => name)).toEqual(['community']);
  expect(warnings).toEqual([expect.stringMatching(said)]);
});

test('without a shell the releases are not ready', async () => {
  releases = await open(() => undefined, join(folder, 'missing'));
  expect(releases.problem()).toMatch(/shell/);
});

test("the shell's own screens are an area like the others, in the document and in the menu", async () => {
  const shell = {
    ...manifest('shell', OLD),
    container: 'shell',
    scripts: ['main.js'],
    styles: [],
    parts: {},
  };
  release('shell', OLD, shell);
  releases = await open();
  expect(releases.problem()).toBeNull();
  expect(releases.shell()).toMatchObject({ build: OLD, scripts: ['main.js'] });
  expect(releases.current().areas).toMatchObject([
    { name: 'shell', container: 'shell', baseUrl: `/areas/shell/${OLD}/` },
  ]);
  expect(releases.menuFor(person).map(({ id }) => id)).toEqual(['group', 'page']);

  const { scripts: _, ...broken } = shell;
  release('shell', NEW, broken);
  await releases.refresh();
  expect(releases.current().areas).toEqual([]);
  expect(releases.problem()).toMatch(/shell/);
});

test('the menu holds what the person may see; a group left empty is not there', async () => {
  release('coupons', OLD);
  releases = await open();
  expect(releases.menuFor(person).map(({ id }) => id)).toEqual(['group', 'page']);
  expect(releases.menuFor({ ...person, permissions: [] })).toEqual([]);
  expect(releases.menuFor({ ...person, audience: 'customer' })).toEqual([]);
  expect(releases.menuFor(null)).toEqual([]);
});

test.each([
  ['a long way down', (at: number) => (at === 0 ? null : `e${at - 1}`)],
  ['a circle of groups', (at: number) => `e${(at + 1) % 10_000}`],
])('%s of 10,000 entries in the menu of an area are followed to the end', (_name, parentOf) => {
  const area = { ...manifest('coupons', OLD), baseUrl: '/areas/coupons/' };
  const title = { zh: '组', en: 'Group' };
  const menu = Array.from({ length: 10_000 }, (__, at) => ({
    id: `e${at}`,
    parentId: parentOf(at),
    title,
    route: at === 9_999 ? 'coupons' : null,
    icon: null,
    order: 0,
  }));
  expect(menuFor({ revision: 'r', areas: [{ ...area, menu }] }, person)).toHaveLength(10_000);
});

test(`of ${CASES} arbitrary menus none shows anything to who may not see it`, () => {
  let readable = 0;
  everyCase((menu, random) => {
    const entry = {
      id: random.pick(['a', 'b', '__proto__']),
      parentId: random.pick([null, 'a', 'b', 'c']),
      title: { zh: '页', en: 'Page' },
      route: random.pick([null, 'coupons', 'other']),
      icon: null,
      order: 1,
      permission: anyJson(random),
    };
    const given = random.chance(0.5) ? menu : [entry, menu];
    for (const one of [given, [entry]]) {
      const data = readManifest({ ...manifest('coupons', OLD), menu: one });
      if (data === null) continue;
      readable += 1;
      const document = { revision: 'r', areas: [{ ...data, baseUrl: '/areas/coupons/' }] };
      for (const nobody of [null, { ...person, audience: 'customer' } as const]) {
        expect(menuFor(document, nobody)).toEqual([]);
      }
      for (const { permission } of menuFor(document, { ...person, permissions: ['x'] })) {
        expect([undefined, 'x']).toContain(permission);
      }
    }
  });
  expect(readable).toBeGreaterThan(100);
});

/** Null: the area is left out, as with any manifest that cannot be read. */
function readManifest(content: object): AreaManifest | null {
  try {
    return areaManifestSchema.parse(content);
  } catch {
    return null;
  }
}
