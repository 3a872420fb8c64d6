import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Index, packAll } from './packAll.js';
import { BUILT, ROOT } from './rooms.js';
import { type InstalledRegistry, startInstalledRegistry } from './testing/installedRegistry.js';
import { type KitGateway, startKitGateway } from './testing/kitGateway.js';
import { type Ran, run } from './testing/run.js';
import { installStranger } from './testing/stranger.js';

const COMPILERS = ['typescript-5.9', 'typescript-6', 'typescript'];
const NODE = process.execPath;

/** What a project outside this repository gets of the gateway, and what it can do with it. */
jest.setTimeout(900_000);

describe("a stranger's project", () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-stranger-'));
  const packed = join(folder, 'packed');
  const project = join(folder, 'project');
  let index: Index;
  let gateway: KitGateway | undefined;
  let registry: InstalledRegistry | undefined;
  let installed: Ran;

  beforeAll(async () => {
    mkdirSync(project);
    index = await packAll({ ...BUILT, folder: packed }, true);
    gateway = await startKitGateway(ROOT, packed, folder);
    registry = await startInstalledRegistry(ROOT);
    installed = await installStranger({
      folder: project,
      gateway: gateway.origin,
      registry,
      packages: index.packages,
    });
    // Without its tests: user-event's own types are wrong for node16.
    cpSync(join(ROOT, 'remotes/products/src'), join(project, 'src'), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
    writeFileSync(join(project, 'src/everything.ts'), importsOfAll(index));
  });
  afterAll(async () => {
    await registry?.close();
    await gateway?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('npm installs all packages from the gateway', () => {
    expect(installed).toEqual({ code: 0, said: expect.stringMatching(/^\nadded \d+ packages/) });
    const ours = readdirSync(join(project, 'node_modules/@banyan')).sort();
    expect(ours).toEqual(
      index.packages.map(({ manifest }) => manifest.name.slice('@banyan/'.length)).sort(),
    );
  });

  test('publint and Are The Types Wrong find nothing', async () => {
    const inspected = await run(
      NODE,
      ['--import', 'tsx', join(ROOT, 'kit/src/inspect.ts'), packed],
      { cwd: ROOT },
    );
    const { looked, found } = JSON.parse(inspected.said) as Record<'looked' | 'found', unknown>;
    expect(found).toEqual([]);
    expect(looked).toBe(index.packages.length);
  });

  test('Node alone imports and runs what needs no browser', async () => {
    const script = `
      import { AREA_CONTRACT } from '@banyan/contract';
      import { ORDER_CALLS } from '@banyan/contract/orders';
      import { readCsv } from '@banyan/rules';
      import { createPost } from '@banyan/http';
      const post = createPost({ transport: async () => ({ success: true, result: 7, error: null }), baseUrl: '', now: () => 0 });
      const { result } = await post('/x', {}, (value) => value);
      console.log(JSON.stringify([typeof AREA_CONTRACT, typeof ORDER_CALLS, readCsv('a,b').length, result]));`;
    const ran = await run(NODE, ['--input-type=module', '--eval', script], { cwd: project });
    expect(ran).toEqual({ code: 0, said: '["number","object",1,7]\n' });
  });

  test('the kit is loaded where it is installed', async () => {
    const script = `
      import { COMMANDS } from './node_modules/@banyan/area-kit/dist/help.js';
      const entries = await Promise.all(
        ['', '/dev', '/registry', '/rspack', '/verify', '/vite'].map((entry) => import('@banyan/area-kit' + entry)),
      );
      const { sharedNames } = await import('./node_modules/@banyan/area-kit/dist/sharedModules.js');
      console.log(JSON.stringify([entries.length, COMMANDS.length > 5, sharedNames.includes('@banyan/platform/base')]));`;
    const ran = await run(NODE, ['--input-type=module', '--eval', script], { cwd: project });
    expect(ran).toEqual({ code: 0, said: '[6,true,true]\n' });
  });

  test.each(COMPILERS)('an area of this repository compiles against them: %s', async (compiler) => {
    const [bundler, node16] = await Promise.all([
      checkTypes(compiler, 'bundler', true),
      checkTypes(compiler, 'node16', true),
    ]);
    expect({ bundler, node16 }).toEqual({ bundler: [], node16: [] });
  });

  test('our declarations are right by themselves, not only where they are skipped', async () => {
    const found = await checkTypes('typescript', 'bundler', false);
    expect(found.filter((line) => line.includes('@banyan'))).toEqual([]);
  });

  /** What a compiler says of the project. */
  async function checkTypes(compiler: string, way: string, skipLibCheck: boolean) {
    const config = join(project, `tsconfig.${compiler}.${way}.${skipLibCheck}.json`);
    const options = {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: way === 'bundler' ? 'ESNext' : 'Node16',
        moduleResolution: way,
        jsx: 'react-jsx',
        types: ['node'],
        strict: true,
        noEmit: true,
        skipLibCheck,
      },
      include: ['src'],
    };
    writeFileSync(config, JSON.stringify(options));
    const program = join(ROOT, 'node_modules', compiler, 'bin/tsc');
    const { said } = await run(NODE, [program, '-p', config], { cwd: project });
    return said.split('\n').filter((line) => line !== '');
  }
});

/** A file that imports every entry of every package, and in which none of them is `any`. */
function importsOfAll({ packages }: Index): string {
  const modules = packages.flatMap(({ manifest }) =>
    Object.keys(manifest['exports'] as object)
      .filter((entry) => entry !== './package.json')
      .map((entry) => manifest.name + entry.slice(1)),
  );
  const lines = modules.flatMap((name, at) => [
    `import * as m${at} from '${name}';`,
    `export const known${at}: Known<typeof m${at}> = true;`,
  ]);
  return ['type Known<T> = 0 extends 1 & T ? never : true;', ...lines, ''].join('\n');
}
