import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { collect, ROOT } from './harness/product.js';

/** Publishing is one command, which has a test of its own (publishCommand). `npm run soak` takes all the others. */
const PARTS =
  process.env['BANYAN_ROUNDS'] === undefined ? 'pages,rules' : 'pages,hub,exports,signIns,rules';

const WARM = 'deep link /order-list, warm';

/** Each line of what the bench said that is a row of its table. */
const rowsIn = (said: string) => said.split('\n').filter((line) => line.startsWith('| '));

test('a short round of the bench runs to its end: all that it promises is measured', async () => {
  const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/src/bench.ts'], {
    cwd: ROOT,
    env: { ...process.env, BENCH_SHORT: 'true', BENCH_ONLY: PARTS },
  });
  const said = await collect(bench).all();
  // The bench fails when a goal has no row. What it printed last says why.
  if (bench.exitCode !== 0) throw new Error(`ended with ${bench.exitCode}:\n${said}`);
  const rows = rowsIn(said);
  for (const profile of ['desktop', '10 Mbit/s, 40 ms']) {
    for (const scenario of [
      WARM,
      `${WARM}: last file`,
      `${WARM}: list call out`,
      `${WARM}: list call after the last file`,
    ]) {
      for (const twin of ['one build', 'one build with hints']) {
        const row = new RegExp(
          String.raw`^\| ${profile} \| ${scenario} \| -?[\d.]+ ms \| ${twin} \| -?[\d.]+ ms \|`,
        );
        expect(rows).toContainEqual(expect.stringMatching(row));
      }
    }
  }
  expect(rows.join('\n')).not.toMatch(/\| NaN (ms|KB|MB) \|/);
  expect(said).toMatch(/^- (pass|FAIL): over the wire, cold \/order-list, desktop/m);
});
