import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { originAt, registryOf } from './origin.js';
import { repositoryFiles, TOOLS, ZOD } from './repository.js';
import { TOOLCHAINS, toolchainNamed } from './toolchains.js';

const ROOT = resolve(__dirname, '../../..');
const ORIGIN = { registry: 'https://banyan.example/kit/', version: '1.2.0' };

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const PACKAGES = Object.values(TOOLCHAINS).flatMap(({ packages }) => Object.entries(packages));

test.each([...Object.entries(TOOLS), ...PACKAGES])(
  '%s is %s, as this repository has it',
  (name, version) => {
    expect(read(join(ROOT, 'node_modules', name, 'package.json'))).toMatchObject({ version });
  },
);

test('third-party packages have the versions that this repository pins', () => {
  const { overrides } = read(join(ROOT, 'package.json')) as { readonly overrides: object };
  const own = JSON.parse(repositoryFiles('vouchers', ORIGIN)['package.json'] ?? '') as object;
  expect((own as { readonly overrides: object }).overrides).toEqual(overrides);
});

test('zod is the one that the contract is written with', () => {
  expect(read(join(ROOT, 'shared/contract/package.json'))).toMatchObject({
    dependencies: { zod: ZOD },
  });
});

test('the packages of the product have one exact version and come from the gateway', () => {
  const files = repositoryFiles('gift-cards', ORIGIN);
  const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '') as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >;
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@banyan/'),
  );
  expect(new Set(ours.map(([, version]) => version))).toEqual(new Set(['1.2.0']));
  expect(files['.npmrc']).toContain('@banyan:registry=https://banyan.example/kit/\n');
  expect(files['.npmrc']).toContain(`//banyan.example/kit/:_authToken=$\{BANYAN_KEY}`);
});

test('its Chinese name is on the menu, in its permissions and in its texts', () => {
  const files = repositoryFiles('gift-cards', ORIGIN, toolchainNamed('webpack'), '礼品卡');
  expect(files['src/area.ts']).toContain(
    "{ name: 'gift-cards', title: { zh: '礼品卡', en: 'Gift cards' }",
  );
  expect(files['src/area.ts']).toContain("title: { zh: '编辑礼品卡', en: 'Edit gift cards' }");
  expect(files['src/domains/gift-cards/record.ts']).toContain("noun: { zh: '礼品卡',");
});

test('it asks for its own permission, and its group follows the groups of the product', () => {
  const area = repositoryFiles('gift-cards', ORIGIN)['src/area.ts'] ?? '';
  // Of two screens and a tab, of the permission, and of what editing implies.
  expect(area.match(/'gift-cards\.view'/g)).toHaveLength(5);
  const places = ['gift-cards', 'vouchers', 'stamps'].map((name) => {
    const text = repositoryFiles(name, ORIGIN)['src/area.ts'] ?? '';
    return Number(/icon: .*\n +order: (\d+)/.exec(text)?.[1]);
  });
  expect(new Set(places).size).toBe(3);
  expect(Math.min(...places)).toBeGreaterThan(900);
});

test.each([
  ['vite', 'vite.config.ts', 'vite', 'built with Vite'],
  ['rspack', 'rspack.config.ts', '@rspack/core', 'built with Rspack'],
])(
  'with %s it has a config file, the package and a line of the README more',
  (name, config, tool, line) => {
    const plain = repositoryFiles('gift-cards', ORIGIN);
    const files = repositoryFiles('gift-cards', ORIGIN, toolchainNamed(name));
    const changed = Object.keys(files).filter((path) => files[path] !== plain[path]);
    expect(changed.sort()).toEqual(['README.md', config, 'package.json'].sort());
    const { devDependencies } = JSON.parse(files['package.json'] ?? '') as {
      readonly devDependencies: object;
    };
    expect(devDependencies).toHaveProperty([tool]);
    expect(plain['package.json']).not.toContain(`"${tool}"`);
    expect(files['README.md']).toContain(line);
  },
);

test.each(['parcel', 'toString', ''])(
  'toolchain %j is refused, and the message lists the known ones',
  (name) => {
    expect(() => toolchainNamed(name)).toThrow('there are webpack, vite, rspack');
  },
);

describe('the gateway that it is made for', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-create-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('is the one that npm installed this package from', () => {
    const own = join(folder, 'node_modules/@banyan/create-area');
    mkdirSync(own, { recursive: true });
    expect(registryOf(own, () => 'undefined\n')).toBeNull();
    const resolved = `${ORIGIN.registry}@banyan/create-area/-/create-area-1.2.0.tgz`;
    const packages = { 'node_modules/@banyan/create-area': { resolved } };
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    expect(registryOf(own, () => 'https://elsewhere.example/kit/')).toBe(ORIGIN.registry);
  });

  test('is the one of npm’s settings where a lock file does not name it', () => {
    expect(
      registryOf(join(folder, 'node_modules/@banyan/create-area'), () => ORIGIN.registry),
    ).toBe(ORIGIN.registry);
  });

  test.each([
    [{ latest: '1.3.0', live: '1.2.0' }, '1.2.0'],
    [{ latest: '1.3.0' }, '1.3.0'],
  ])('with the tags %j hands out %s', async (tags, version) => {
    const asked: [string, string | null][] = [];
    const answer: typeof fetch = (url, init) => {
      asked.push([url as string, new Headers(init?.headers).get('authorization')]);
      return Promise.resolve(Response.json({ 'dist-tags': tags }));
    };
    expect(await originAt(ORIGIN.registry, 'a-key', answer)).toEqual({ ...ORIGIN, version });
    expect(asked).toEqual([[`${ORIGIN.registry}@banyan%2fcreate-area`, 'Bearer a-key']]);
  });

  test('says when it needs a key', async () => {
    const answer = () => Promise.resolve(new Response('', { status: 401 }));
    await expect(originAt(ORIGIN.registry, undefined, answer)).rejects.toThrow('BANYAN_KEY');
  });
});
