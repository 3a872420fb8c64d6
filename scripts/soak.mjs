/**
 * `npm run soak`: many rounds of faults, sudden ends and random input; the result goes into docs/measured.md.
 * `npm run soak -- suites`: each browser suite alone, ten times in a row; with more words, those suites that have one of them
 * in their path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { checkNode, fail, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';
import { LONG_ROUNDS } from './suites.mjs';

const BEGIN = '<!-- soak -->';
const END = '<!-- /soak -->';
checkNode();
process.chdir(ROOT);
const rounds = process.env.BANYAN_ROUNDS ?? '20';
const report = join(ROOT, '.cache/soak-report.json');
const TIMES = 10;
const [mode, ...named] = process.argv.slice(2);
try {
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
  write(JSON.parse(readFileSync(report, 'utf8')));
  await run('npx', ['biome', 'format', '--write', 'docs/measured.md']);
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
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout;
  const rows = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration }) => {
      const seconds = ((duration ?? 0) / 1000).toFixed(1);
      return `| ${fullName} | ${rounds} | ${status} | ${seconds} s |`;
    });
  const section = [
    BEGIN,
    `\`npm run soak\` at ${commit.trim()}, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}.`,
    '',
    '| what happens | rounds of each | result | time |',
    '| --- | --- | --- | --- |',
    ...rows,
    END,
  ].join('\n');
  const path = join(ROOT, 'docs/measured.md');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '# Measured\n';
  const [before, after = '\n'] = text.includes(BEGIN)
    ? [text.slice(0, text.indexOf(BEGIN)), text.slice(text.indexOf(END) + END.length)]
    : [`${text.trimEnd()}\n\n## Faults of the database\n\n`];
  writeFileSync(path, before + section + after);
}
