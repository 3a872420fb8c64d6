/**
 * `npm run soak`: many rounds of faults, sudden ends and random input; the result goes into docs/measured.md.
 * `npm run soak -- suites`: each browser suite alone, ten times in a row; with more words, those suites that have one of them
 * in their path.
 * `npm run soak -- mutants`: which planted faults the suites notice (mutants.mjs).
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeMeasured } from './measured.mjs';
import { mutants } from './mutants.mjs';
import { checkNode, fail, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';
import { LONG_ROUNDS } from './suites.mjs';

checkNode();
process.chdir(ROOT);
const rounds = process.env.BANYAN_ROUNDS ?? '20';
const report = join(ROOT, '.cache/soak-report.json');
const TIMES = 10;
const [mode, ...named] = process.argv.slice(2);
try {
  if (mode === 'mutants') process.exit(await mutants(named));
  const ready = await readyForBrowser();
  if (mode === 'suites') process.exit(await repeatSuites(ready));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...LONG_ROUNDS,
  ];
  const env = { ...ready, BANYAN_ROUNDS: rounds };
  const failed = await run(process.execPath, jest, { env }).catch((cause) => cause);
  await write(JSON.parse(readFileSync(report, 'utf8')));
  if (failed !== undefined) process.exit(1);
} catch (cause) {
  fail(cause.message);
}

/** Prints how often each suite failed; answers the exit code. */
async function repeatSuites(env) {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'browser'];
  const listed = spawnSync(process.execPath, [...jest, '--listTests', ...named], {
    encoding: 'utf8',
  }).stdout;
  let failures = 0;
  for (const path of listed.split('\n').filter((line) => line.endsWith('.test.ts'))) {
    let failed = 0;
    for (let time = 1; time <= TIMES; time += 1) {
      await run(process.execPath, [...jest, '--runTestsByPath', path], { env }).catch(() => {
        failed += 1;
      });
    }
    console.log(`${relative(ROOT, path)}: ${failed} of ${TIMES} runs failed`);
    failures += failed;
  }
  return failures === 0 ? 0 : 1;
}

function write({ testResults }) {
  return writeMeasured({
    mark: 'soak',
    title: 'Faults of the database',
    command: 'npm run soak',
    head: ['what happens', 'rounds of each', 'result', 'time'],
    rows: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status, duration }) => [
        fullName,
        rounds,
        status,
        `${((duration ?? 0) / 1000).toFixed(1)} s`,
      ]),
  });
}
