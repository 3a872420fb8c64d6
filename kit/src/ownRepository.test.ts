import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentOf } from '@banyan/area-kit';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { packAll } from './packAll.js';
import { ROOT } from './rooms.js';
import { type InstalledRegistry, startInstalledRegistry } from './testing/installedRegistry.js';
import { type KitGateway, startKitGateway } from './testing/kitGateway.js';
import { installIn, npm } from './testing/stranger.js';

jest.setTimeout(120_000);

const AREA = 'vouchers';

/** What a team does in a repository of its own, with nothing but what a gateway hands out. */
describe('an area in a repository of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-own-'));
  const project = join(folder, AREA);
  let gateway: KitGateway;
  let registry: InstalledRegistry;
  /** What was started, the last first. */
  const started: { close(): Promise<void> }[] = [];

  const kit = (...words: readonly string[]) =>
    npm(project, registry, ['exec', '--offline', '--', 'area-kit', ...words], {
      BANYAN_KEY: gateway.key,
      BANYAN_GATEWAY: gateway.origin,
    });

  beforeAll(async () => {
    mkdirSync(project);
    const packed = join(folder, 'packed');
    const { version } = await packAll(ROOT, packed, true);
    gateway = await startKitGateway(ROOT, packed, folder, AREA);
    started.unshift(gateway);
    registry = await startInstalledRegistry(ROOT);
    started.unshift(registry);
    for (const [path, text] of Object.entries(sources(version))) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    }
    writeFileSync(join(project, '.npmrc'), `@banyan:registry=${gateway.origin}/kit/\n`);
    expect(await installIn(project, registry)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    for (const each of started) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('it is built', async () => {
    const built = await kit('build');
    expect(built).toEqual({
      code: 0,
      said: expect.stringMatching(/^vouchers …\nvouchers built in/),
    });
    expect(await kit('build')).toEqual({ code: 0, said: '1 of 1 rooms unchanged\n' });
  });

  test('a domain that it installs is what it is in this repository', async () => {
    const content = await contentOf(join(ROOT, 'shared/domains/orders/src'));
    expect(manifestIn(project).slices).toMatchObject([{ path: 'orders', content }]);
  });

  test('it is served to a product elsewhere while it is changed', async () => {
    const program = join(project, 'node_modules/@banyan/area-kit/dist/cli.js');
    const words = [program, 'dev', '--gateway', gateway.origin, '--port', '0'];
    const serving = spawn(process.execPath, words, { cwd: project, stdio: 'pipe' });
    try {
      const [, origin = ''] = await saidBy(serving, /vouchers is at (\S+):/);
      const { release } = (await (await fetch(`${origin}/release.json`)).json()) as Served;
      const file = await fetch(origin + release.baseUrl + release.entry);
      expect({ name: release.name, status: file.status }).toEqual({ name: AREA, status: 200 });
    } finally {
      const ended = once(serving, 'exit');
      serving.kill();
      await ended;
    }
  });

  test('it is checked and published, and its files are served', async () => {
    expect(await kit('check')).toEqual({
      code: 0,
      said: expect.stringContaining('vouchers may be published'),
    });
    expect(await kit('publish', '--to', 'preview:x')).toMatchObject({
      code: 2,
      said: expect.stringContaining('--no-verify'),
    });
    const published = await kit('publish', '--no-verify', '--to', 'preview:x');
    expect(published).toMatchObject({ code: 0 });
    const { build, files } = manifestIn(project);
    expect((await kit('status')).said).toContain(`preview x: ${build}`);
    for (const { path, integrity } of files) {
      const answer = await fetch(`${gateway.origin}/areas/${AREA}/${build}/${path}`);
      const content = Buffer.from(await answer.arrayBuffer());
      const hash = createHash('sha384').update(content).digest('base64');
      expect(`sha384-${hash}`).toBe(integrity);
    }
  });

  test.each(['verify', 'new', 'dev'])('%s says what it needs', async (command) => {
    expect(await kit(command)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/product/),
    });
  });
});

type Manifest = {
  readonly build: string;
  readonly slices: unknown;
  readonly files: readonly { readonly path: string; readonly integrity: string }[];
};

/** Of the build that the area's folder of releases points to. */
function manifestIn(project: string): Manifest {
  const home = join(project, '.banyan/releases', AREA);
  const read = (path: string): unknown => JSON.parse(readFileSync(join(home, path), 'utf8'));
  const { build } = read('live.json') as Manifest;
  return read(`${build}/manifest.json`) as Manifest;
}

type Served = {
  readonly release: { readonly name: string; readonly baseUrl: string; readonly entry: string };
};

/** What a program says first in this form. Rejects with all that it said when it ends before. */
function saidBy(program: ChildProcess, form: RegExp): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const found = form.exec(said);
      if (found !== null) resolve(found);
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.once('exit', () => {
      reject(new Error(said));
    });
  });
}

function sources(version: string): Readonly<Record<string, string>> {
  return {
    'package.json': JSON.stringify({
      name: AREA,
      private: true,
      type: 'module',
      dependencies: {
        '@banyan/contract': version,
        '@banyan/lists': version,
        '@banyan/ui': version,
        '@banyan/domain-orders': version,
        '@banyan/platform': version,
      },
      devDependencies: { '@banyan/area-kit': version },
    }),
    'src/area.ts': `import { adminArea } from '@banyan/contract';
export const area = adminArea({
  name: '${AREA}', version: '0.1.0', owner: 'V',
  groups: [{ id: '${AREA}', title: { zh: 'V', en: 'V' }, icon: 'AppstoreOutlined', order: 990,
    screens: [{ name: '${AREA}', title: { zh: 'V', en: 'V' } }] }],
});
`,
    'src/register.ts': `import type { Register } from '@banyan/contract';
export const register: Register = () => ({
  pages: { '${AREA}': async () => ({ Component: (await import(/* webpackChunkName: "${AREA}" */ './VouchersPage.js')).VouchersPage }) },
});
`,
    'src/VouchersPage.tsx': `import { Button } from '@banyan/platform/base';
import { Facts } from '@banyan/ui';
import { ordersDomain } from '@banyan/domain-orders';
import { useDomain } from '@banyan/store';
export function VouchersPage() {
  useDomain(ordersDomain);
  return <><Button>x</Button><Facts facts={[]} /></>;
}
`,
  };
}
