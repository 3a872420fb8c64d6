/**
 * Suites of the gate that share one environment, so that what they import is loaded once for all of them: a third of the time of
 * most suites is the loading of their modules. What only `npm run test:full` runs, and runs by name, has one of its own.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';
import { leftOut } from './suites.mjs';

const FOLDER = join(ROOT, '.groups');
/** Enough for the modules to be loaded seldom, and few enough for the two workers to end together. */
const MOST = { suites: 40, seconds: 120 };

const TIMES = JSON.parse(readFileSync(join(ROOT, 'scripts/suiteTimes.json'), 'utf8'));
const secondsOf = (suite) => TIMES[suite] ?? 2;

/** Writes the groups of the gate's suites, and a file for each other suite of the full run. */
export function writeGroups(isFull) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const project of ['node', 'dom', 'browser']) {
    const gate = suitesOf(project, false);
    const alone = isFull ? suitesOf(project, true).filter((suite) => !gate.includes(suite)) : [];
    [...groupsOf(gate), ...alone.map((suite) => [suite])].forEach((suites, at) => {
      const seconds = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
      const file = join(FOLDER, `${project}-${at}-${Math.round(seconds)}s.test.ts`);
      writeFileSync(file, sourceOf(project, suites));
    });
  }
}

function suitesOf(project, isFull) {
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--listTests',
    '--json',
    '--selectProjects',
    project,
  ];
  const asked = [...jest, '--testPathIgnorePatterns', '/dist-types/', ...leftOut(isFull)];
  const found = execFileSync(process.execPath, asked, { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(found)
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .sort();
}

/** Neighbours share most of what they import. */
export function groupsOf(suites) {
  const groups = [];
  let seconds = 0;
  for (const suite of suites) {
    const group = groups.at(-1);
    const isFull =
      group === undefined ||
      roomOf(group[0]) !== roomOf(suite) ||
      group.length >= MOST.suites ||
      seconds + secondsOf(suite) > MOST.seconds;
    if (isFull) {
      groups.push([suite]);
      seconds = 0;
    } else group.push(suite);
    seconds += secondsOf(suite);
  }
  return groups;
}

/** `remotes/orders`, `shared/lists`, `server/src`, `shell/src`. */
function roomOf(suite) {
  return dirname(suite).split('/').slice(0, 2).join('/');
}

function sourceOf(project, suites) {
  const own = suites.map(
    (suite) => `describe(${JSON.stringify(suite)}, () => {
  require(${JSON.stringify(`../${suite}`)});
  afterAll(leaveAsFound);
});`,
  );
  return `${project === 'dom' ? DOM : NODE}\n${own.join('\n')}\n`;
}

const NODE = `const { afterAll, describe } = require('@jest/globals');
function leaveAsFound() {
  jest.useRealTimers();
  jest.restoreAllMocks();
}`;

const DOM = `const { afterAll, describe } = require('@jest/globals');
// Its own clearing after each test is for all suites of the group.
require('@testing-library/react');
function leaveAsFound() {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
}`;
