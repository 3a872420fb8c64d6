import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from './project.js';
import { upgrade } from './upgrade.js';

const CHANGELOG = '# Changes\n\n## 1.7.0\n\n- new\n\n## 1.6.0\n\n- had\n\n## 1.5.0\n\n- old\n';
const MANIFEST = {
  name: 'vouchers',
  dependencies: { '@banyan/store': '1.6.0', react: '19.3.1' },
  devDependencies: { '@banyan/area-kit': '1.6.0' },
};

describe('area-kit upgrade', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'banyan-upgrade-'));
    mkdirSync(join(root, 'node_modules/@banyan/area-kit'), { recursive: true });
    write('.npmrc', '@banyan:registry=https://banyan.example/kit/\n');
    write('package.json', JSON.stringify(MANIFEST));
    write('node_modules/@banyan/area-kit/CHANGELOG.md', CHANGELOG);
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const write = (path: string, text: string) => {
    writeFileSync(join(root, path), text);
  };
  const manifest = (): unknown => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  /** Runs it against a gateway whose live shell has a version. */
  async function upgradeTo(live: string, install: () => void = () => undefined) {
    const said: string[] = [];
    const asked: string[] = [];
    const project = { kind: 'area', root } as Project;
    const failure = await upgrade(
      project,
      [],
      { BANYAN_KEY: 'a-key' },
      {
        fetch: (url, init) => {
          asked.push(`${url as string} ${new Headers(init?.headers).get('authorization')}`);
          return Promise.resolve(Response.json({ 'dist-tags': { live } }));
        },
        install,
        say: (line) => said.push(line),
      },
    ).catch((cause: unknown) => (cause as Error).message);
    return { said: said.join('\n'), asked, failure };
  }

  test('all packages of the gateway get the version of its live shell, and what is new is told', async () => {
    const { said, asked } = await upgradeTo('1.7.0');
    expect(asked).toEqual(['https://banyan.example/kit/@banyan%2fcreate-area Bearer a-key']);
    expect(manifest()).toMatchObject({
      dependencies: { '@banyan/store': '1.7.0', react: '19.3.1' },
      devDependencies: { '@banyan/area-kit': '1.7.0' },
    });
    expect(said).toContain('- new');
    expect(said).not.toContain('- had');
  });

  test('a repository that is up to date installs nothing', async () => {
    let times = 0;
    const { said } = await upgradeTo('1.6.0', () => {
      times += 1;
    });
    expect([times, manifest()]).toEqual([0, MANIFEST]);
    expect(said).toBe('@banyan 1.6.0 is what this repository has');
  });

  test('versions that npm cannot install leave the repository as it was', async () => {
    const { failure } = await upgradeTo('1.7.0', () => {
      throw new Error('ERESOLVE');
    });
    expect(failure).toContain('package.json is as it was');
    expect(manifest()).toEqual(MANIFEST);
  });

  test('without the registry in .npmrc it says which line is missing', async () => {
    write('.npmrc', '');
    const { failure } = await upgradeTo('1.7.0');
    expect(failure).toContain('@banyan:registry=');
  });
});
