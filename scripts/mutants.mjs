/**
 * `npm run soak -- mutants`: plants one-line faults, and counts how many the suites notice (decision 96). With more
 * words, only those parts. The scores go into docs/measured.md, the survivors into `.cache/mutants/`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import jestConfig from '../jest.config.ts';
import { createRandom } from '../server/src/ground/demoData/random.ts';
import endLenders from './lender.mjs';
import { writeMeasured } from './measured.mjs';
import { ROOT } from './root.mjs';
import lendDatabases from './sharedDatabases.mjs';

const SEED = 20_261_128;
const REPORTS = join(ROOT, '.cache/mutants');
/** What decides nothing: tests, texts, example data, lists of exports, pages as text. */
const PLAIN = /\.test\.ts$|\/testing\/|exts\.ts$|\/demo\w*\.ts$|\/index\.ts$|Pages\.ts$/;

const ACTS = [
  ...['approvals', 'buying', 'discounts', 'licences', 'orders', 'refunds', 'shop'].map(
    (domain) => `domains/${domain}`,
  ),
  'identity',
];

/** All of the decisions that are pure, and lines drawn from the acts of people with money, rights and identities. */
const PARTS = {
  rules: { folders: ['shared/rules/src'], tests: 'shared/rules/src/**/*.test.ts' },
  gate: { folders: ['shell/src/session/gate.ts'], tests: 'shell/src/session/gate.test.ts' },
  acts: {
    folders: ACTS.map((folder) => `server/src/${folder}`),
    // Their own suites: all of the server's would take hours before the first fault.
    tests: `server/src/{${ACTS.join(',')}}/**/*.test.ts`,
    lines: 300,
  },
};

/** A line that decides or changes something. */
const DECIDES = /[=!<>]==?|&&|\|\||\?|\breturn\b|\bif\b|\bupdate\b|\bwhere\b|\bfor update\b|=>/;

/** Runs the parts; answers the exit code. */
export async function mutants(named) {
  process.chdir(ROOT);
  mkdirSync(REPORTS, { recursive: true });
  await lendDatabases();
  try {
    for (const [name, part] of Object.entries(PARTS)) {
      if (named.length === 0 || named.includes(name)) await plant(name, part);
    }
  } finally {
    await endLenders();
  }
  await writeMeasured({
    mark: 'mutants',
    title: 'Planted faults',
    command: 'npm run soak -- mutants',
    head: ['room', 'planted', 'noticed', 'score'],
    rows: scoresOf(Object.keys(PARTS).flatMap(readReport)),
  });
  return 0;
}

function plant(name, { folders, tests, lines }) {
  const listed = spawnSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).stdout;
  const files = listed.split('\n').filter((path) => path.endsWith('.ts') && !PLAIN.test(path));
  // Every run would start a database server of its own: this process lends them one.
  const {
    globalSetup: _,
    globalTeardown: __,
    ...project
  } = jestConfig.projects.find(({ displayName }) => displayName === 'node');
  return new Stryker({
    mutate: lines === undefined ? files : drawn(files, lines),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      config: { projects: [{ ...project, testMatch: [`<rootDir>/${tests}`] }] },
    },
    coverageAnalysis: 'perTest',
    concurrency: Math.min(2, availableParallelism()),
    dryRunTimeoutMinutes: 60,
    // A fault that never ends is noticed by this, and a suite of the server takes some seconds to begin.
    timeoutMS: lines === undefined ? 5_000 : 30_000,
    // What a module computes once, at its start, would run every test for each fault.
    ignoreStatic: true,
    ignorePatterns: ['/releases', '**/dist-types', '/bench', '/docs'],
    // The preparation of project references needs the API that TypeScript 7 does not have, and nothing here is type-checked.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/stryker',
    reporters: ['json', 'progress'],
    jsonReporter: { fileName: join(REPORTS, `${name}.json`) },
    allowConsoleColors: false,
  }).runMutationTest();
}

/** Lines drawn by the seed, each as a range of its file. */
function drawn(files, count) {
  const all = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (isCode(line) ? [`${file}:${at + 1}-${at + 1}`] : [])),
  );
  const random = createRandom(SEED);
  return all
    .map((range) => ({ range, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ range }) => range);
}

function isCode(line) {
  return DECIDES.test(line) && !/^\s*(?:\/?\*|\/\/|import|export type|type )/.test(line);
}

/** The mutants of a part's last run; none without one. */
function readReport(part) {
  const path = join(REPORTS, `${part}.json`);
  if (!existsSync(path)) return [];
  const { files } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants: planted }]) =>
    planted.map(({ status }) => ({ room: dirname(file), status })),
  );
}

/** A row for each room: how many faults were planted, and how many of them a suite noticed. */
function scoresOf(planted) {
  const rooms = [...new Set(planted.map(({ room }) => room))].sort();
  return rooms.map((room) => {
    const all = planted.filter((one) => one.room === room && one.status !== 'Ignored');
    const noticed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    return [room, all.length, noticed, `${Math.round((noticed / all.length) * 100)} %`];
  });
}
