import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOf } from '@banyan/area-kit';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { packAll } from './packAll.js';
import { BUILT, ROOT } from './rooms.js';
import { startInstalledRegistry } from './testing/installedRegistry.js';
import { type KitGateway, startKitGateway } from './testing/kitGateway.js';
import { createRepository, type OwnRepository, servedFiles } from './testing/ownRepository.js';
import { type Ran, run } from './testing/run.js';
import { installIn } from './testing/stranger.js';

const AREA = 'vouchers';
/** What Jest says when all tests have passed. */
const PASSED = { code: 0, said: expect.stringMatching(/Tests: +\d+ passed, \d+ total/) };

/** What a team does in a repository of its own, with nothing but what a gateway hands out. */
describe('an area in a repository of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-own-'));
  const project = join(folder, AREA);
  let gateway: KitGateway;
  let own: OwnRepository;
  let installed: Ran;
  /** What was started, the last first. */
  const started: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const packed = join(folder, 'packed');
    const { version } = await packAll({ ...BUILT, folder: packed }, true);
    gateway = await startKitGateway(ROOT, packed, folder, [AREA]);
    started.unshift(gateway);
    const registry = await startInstalledRegistry(ROOT);
    started.unshift(registry);
    // Another registry than the gateway that it is published to: packages are where an operator puts them.
    const elsewhere = await startKitGateway(ROOT, packed, join(folder, 'elsewhere'));
    started.unshift(elsewhere);
    const packages = elsewhere.origin;
    own = await createRepository({ folder, gateway, packages, registry, area: AREA });
    use('@banyan/domain-orders', version);
    installed = await installIn(project, registry);
  });
  afterAll(async () => {
    for (const each of started) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As `npm install` of one more does. */
  function use(name: string, version: string): void {
    const file = join(project, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly dependencies: object };
    const dependencies = { ...manifest.dependencies, [name]: version };
    writeFileSync(file, JSON.stringify({ ...manifest, dependencies }));
  }

  test('npm makes it and installs what it needs', async () => {
    expect(own.created).toEqual({ code: 0, said: expect.stringContaining('vouchers is ready') });
    expect(installed).toMatchObject({ code: 0 });
    const { said } = await run('git', ['log', '--format=%s'], { cwd: project });
    expect(said).toBe('feat: the area as it was made\n');
    // A toolchain that it has not chosen is not there.
    expect(existsSync(join(project, 'node_modules/vite'))).toBe(false);
  });

  test('it is never made over another one', async () => {
    const program = join(project, 'node_modules/@banyan/create-area/dist/cli.js');
    const again = await run(process.execPath, [program, AREA], { cwd: folder });
    expect(again).toEqual({ code: 1, said: `${project} is not empty\n` });
  });

  test('its own tests pass', async () => {
    expect(await own.script('test', '--maxWorkers', '1')).toMatchObject(PASSED);
  });

  test('another domain and another screen are made in it, and what it is then passes its tests', async () => {
    const domain = await own.kit('new', 'domain', 'stamps');
    expect(domain).toEqual({
      code: 0,
      said: expect.stringContaining('src/domains/stamps is ready'),
    });
    const screen = await own.kit('new', 'screen', 'stamps');
    expect(screen).toEqual({ code: 0, said: expect.stringContaining('/stamps is in the menu') });
    expect(await own.script('test', '--maxWorkers', '1', 'stamps', 'area')).toMatchObject(PASSED);
    expect(await own.kit('new', 'area', 'gifts')).toMatchObject({
      code: 2,
      said: expect.stringContaining('a repository has one area'),
    });
    expect(await own.kit('new', 'screen', 'coupons')).toMatchObject({
      code: 2,
      said: expect.stringContaining('new domain coupons'),
    });
  });

  test('its packages are those of the live shell, and it says so', async () => {
    expect(await own.kit('upgrade')).toEqual({
      code: 0,
      said: expect.stringContaining('is what this repository has'),
    });
  });

  test('it is built', async () => {
    const built = await own.script('build');
    expect(built).toEqual({
      code: 0,
      said: expect.stringMatching(/^vouchers …\nvouchers built in/),
    });
    expect(await own.kit('build')).toEqual({ code: 0, said: '1 of 1 rooms unchanged\n' });
  });

  test('a domain that it installs is what it is in this repository', async () => {
    const content = await contentOf(join(ROOT, 'shared/domains/orders/src'));
    expect(own.manifest().slices).toContainEqual(
      expect.objectContaining({ path: 'orders', content }),
    );
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
    expect(await own.script('check')).toEqual({
      code: 0,
      said: expect.stringContaining('vouchers may be published'),
    });
    const published = await own.script('publish-area', '--no-verify', '--to', 'preview:x');
    expect(published).toMatchObject({ code: 0 });
    const manifest = own.manifest();
    expect((await own.kit('status')).said).toContain(`preview x: ${manifest.build}`);
    expect(await servedFiles(gateway, AREA, manifest)).toEqual(
      manifest.files.map(({ path, integrity }) => ({ path, integrity })),
    );
  });
});

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
