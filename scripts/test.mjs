/**
 * `npm test`: sets up all that the tests need, checks the sources and runs the gate (decision 89). `npm run test:full` runs
 * every test that does not depend on time. With names, such as an area's or a suite's, it sets up the same and runs the
 * tests whose paths have one of them; other parameters go to jest.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { writeGroups } from './groups.mjs';
import { readyMachine } from './machine.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { ON_BOTH, otherNode } from './otherNode.mjs';
import { phase } from './progress.mjs';
import { checkNode, fail, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';
import { leftOut } from './suites.mjs';
import { suitesIn } from './suitesIn.mjs';

/**
 * Each embedded database begins in a third of the time: its WebAssembly is compiled once and not improved. What tests leave
 * behind is many short-lived objects and code that is used again by the next suite.
 */
const QUICK = [
  '--liftoff-only',
  '--max-semi-space-size=64',
  '--no-flush-bytecode',
  '--single-threaded-gc',
];
/** No page of a test lives long enough to gain from the two optimising compilers: a third less work. */
const QUICK_PAGES = '--js-flags=--no-opt,--no-maglev';

checkNode();
// jest takes the folder's own name for a part of its patterns, and would find no test.
const sign = (process.platform === 'win32' ? /[[\]!|]/ : /[[\]!*|\\]/).exec(ROOT)?.[0];
if (sign !== undefined) {
  fail(`No test can be found in a folder with a "${sign}" in its path: move or rename ${ROOT}.`);
}
const isFull = process.argv.includes('--full');
const parameters = process.argv.slice(2).filter((each) => each !== '--full');
const isWhole = parameters.length === 0;
const begun = performance.now();
const inMemory = memoryFolder();
process.on('exit', () => {
  if (inMemory !== null) rmSync(inMemory, { recursive: true, force: true });
});
try {
  readyMachine(isWhole && !isFull ? 'gate' : 'full');
  const ready = await readyForBrowser();
  const quick = { ...ready, CHROMIUM_FLAGS: QUICK_PAGES, BANYAN_FULL: String(isFull) };
  const env = inMemory === null ? quick : { ...quick, TMPDIR: inMemory };
  console.log(`Setting up took ${minutesSince(begun)}.`);
  const testing = performance.now();
  if (isWhole) await phase('Checking the sources', () => run('npm', ['run', 'check']));
  const asked = isWhole
    ? ['--testPathIgnorePatterns', '/dist-types/', ...leftOut(isFull)]
    : parameters;
  if (isWhole) writeGroups(isFull);
  const grouped = { ...env, BANYAN_GROUPED: String(isWhole) };
  const counts = [await jest(process.execPath, 'test-report', asked, grouped)];
  const other = isWhole && isFull ? otherNode() : null;
  if (other !== null) {
    console.log(`On Node ${other.version}:`);
    counts.push(await jest(other.path, 'other-node-report', ON_BOTH, env));
  }
  tellLongest(counts[0].testResults);
  tellFailed(counts.flatMap(({ testResults }) => testResults));
  console.log(`Checks and tests took ${minutesSince(testing)}.`);
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  const failed = sum('numFailedTests');
  console.log(
    `${sum('numPassedTests')} passed, ${failed} failed, ${sum('numPendingTests')} skipped`,
  );
  if (failed > 0 || counts.some(({ success }) => !success)) process.exit(1);
} catch (cause) {
  fail(cause.message);
}

function minutesSince(begun) {
  const seconds = Math.round((performance.now() - begun) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Where the time of the run goes. */
function tellLongest(results) {
  const longest = results
    .flatMap(suitesIn)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  const lines = longest.map(
    ({ seconds, suite }) => `  ${seconds.toFixed(0).padStart(4)} s ${suite}`,
  );
  console.log(['The longest suites:', ...lines].join('\n'));
}

/** What failed once more at the end, where it is read first: the run's own lines are long past by then. */
function tellFailed(suites) {
  const lines = suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const why = failed.length === 0 ? [inShort(message)] : failed.map(sayFailed);
      return [`  ${relative(ROOT, name)}`, ...why];
    });
  if (lines.length > 0) console.log(['What failed:', ...lines].join('\n'));
}

function sayFailed({ fullName, failureMessages }) {
  return `    ${fullName}\n${inShort(failureMessages.join('\n'))}`;
}

/** Its first lines, without their colours and the ways through what is not ours. */
function inShort(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !/^ +at .*(node_modules|node:)/.test(line))
    .slice(0, 12)
    .map((line) => `      ${line.slice(0, 300)}`)
    .join('\n');
}

/** Runs jest with a Node and answers what it counted. */
async function jest(node, name, patterns, env) {
  const report = join(ROOT, `.cache/${name}.json`);
  // A run that breaks off leaves none: the one before is not its own.
  rmSync(report, { force: true });
  const program = [...QUICK, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`];
  // Its own report says what failed.
  await run(node, [...program, ...patterns], { env }).catch(() => undefined);
  if (!existsSync(report)) throw new Error('No test was run: jest says above why.');
  return JSON.parse(readFileSync(report, 'utf8'));
}
