/** `npm test`: sets up all that the tests need, checks the sources, runs every test. Parameters go to jest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, fail, phase, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';

checkNode();
const parameters = process.argv.slice(2);
const report = join(ROOT, '.cache/test-report.json');
try {
  const env = await readyForBrowser();
  if (parameters.length === 0)
    await phase('Checking the sources', () => run('npm', ['run', 'check']));
  const jest = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`];
  const failed = await run(process.execPath, [...jest, ...parameters], env).catch((cause) => cause);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  if (failed !== undefined || numFailedTestSuites > 0) process.exit(1);
} catch (cause) {
  fail(cause.message);
}
