import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaState } from '@banyan/contract/releases';
import { findProject, PRODUCT, type Project } from '../project.js';
import { buildId, roomNamed } from '../rooms.js';
import type { Gateway } from './gateway.js';
import { createPhases } from './phases.js';
import { publish } from './publish.js';
import { readSettings } from './settings.js';
import { readTeamKey } from './teamKey.js';

const gateway: Gateway = {
  url: 'http://x',
  lends: () => Promise.resolve({ '@banyan/store': '0.9.0' }),
  areas: () => Promise.reject(new Error('asked')),
  area: () => Promise.reject(new Error('asked')),
  check: () => Promise.reject(new Error('checked')),
  publish: () => Promise.reject(new Error('published')),
  act: () => Promise.reject(new Error('acted')),
  work: () => Promise.reject(new Error('asked')),
  worked: () => Promise.reject(new Error('told')),
};

const AREA = `export const area = {
  name: 'vouchers',
  version: '1.0.0',
  owner: 'T',
  routes: [
    {
      path: '/vouchers',
      name: 'vouchers',
      meta: { title: { zh: '券', en: 'V' }, require: true, admin: true, isTab: true },
    },
  ],
  menu: [],
};
`;

/** 0.9.0 of `vouchers`. */
function published(build: string): AreaState {
  return {
    area: 'vouchers',
    owner: 'T',
    revision: 1,
    stable: build,
    previous: null,
    canary: null,
    previews: [],
    killed: null,
    budgetBytes: 150_000,
    versions: [
      {
        build,
        version: '0.9.0',
        state: 'ready',
        source: 'published',
        publishedBy: 'T',
        publishedAt: '2026-11-22T03:00:00.000Z',
        commit: null,
        bytes: 1,
        files: 1,
        verified: true,
        held: false,
        health: {
          loads: 0,
          loadFailures: 0,
          loadMs: null,
          heapKb: null,
          mounts: 0,
          crashes: 0,
          errors: 0,
          longTasks: 0,
          longTaskMs: 0,
        },
      },
    ],
  };
}

type Given = {
  readonly gateway: Gateway;
  readonly project: Project;
  readonly parameters: readonly string[];
};

function publishing({ gateway: asked, project, parameters }: Given, said: string[]) {
  return publish({
    settings: readSettings([...parameters, '--bump', 'patch'], {}),
    gateway: asked,
    verifyKey: readTeamKey(`banyan_${'a'.repeat(12)}_${'A'.repeat(43)}`),
    phases: createPhases(
      () => undefined,
      () => 0,
    ),
    say: (line) => said.push(line),
    project,
    releases: join(project.home, 'none'),
  });
}

test('an area that the live shell cannot run is refused before anything is built or changed', async () => {
  const said: string[] = [];
  await expect(
    publishing({ gateway, project: PRODUCT, parameters: ['orders'] }, said),
  ).rejects.toThrow(
    'the live shell lends 0.9.0, which is too old for it: install the @banyan packages of the tag live',
  );
  expect(said).toEqual([]);
});

test('a version that was raised for nothing is taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-publish-'));
  try {
    const manifest = { name: 'vouchers', devDependencies: { '@banyan/area-kit': '1.2.0' } };
    const file = join(folder, 'src/area.ts');
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    mkdirSync(join(folder, 'src'));
    const page = `import(/* webpackChunkName: "vouchers" */ './Page.js');\n`;
    writeFileSync(join(folder, 'src/register.ts'), page);
    writeFileSync(file, AREA.replace('1.0.0', '1.0.1'));
    const project = findProject(folder);
    const known = published(buildId(roomNamed(project, 'vouchers')));
    writeFileSync(file, AREA);
    const open: Gateway = {
      ...gateway,
      lends: () => Promise.resolve({}),
      areas: () => Promise.resolve([known]),
      check: () => Promise.resolve({ findings: [], published: null }),
    };
    const said: string[] = [];
    const parameters = ['vouchers', '--no-verify', '--to', 'none'];
    await expect(publishing({ gateway: open, project, parameters }, said)).rejects.toThrow(
      'this is 0.9.0',
    );
    expect(said).toEqual(['version 1.0.1', 'the version in area.ts is what it was']);
    expect(readFileSync(file, 'utf8')).toBe(AREA);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
