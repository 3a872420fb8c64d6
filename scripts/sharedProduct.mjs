/** Before the first browser suite: a process that lends one product to all suites that share it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const PROGRAM = join(ROOT, 'e2e/src/harness/sharedProductProcess.ts');

let lender = null;

export default async function begin() {
  lender = fork(PROGRAM, { cwd: ROOT, execArgv: ['--import', 'tsx'] });
  const ended = once(lender, 'exit').then(() => {
    throw new Error('the process of the shared product ended before it began');
  });
  const [{ port }] = await Promise.race([once(lender, 'message'), ended]);
  ended.catch(() => undefined);
  process.env.BANYAN_SHARED_PRODUCT = `http://127.0.0.1:${port}`;
}

/** After the last one. */
export async function end() {
  if (lender === null || !lender.connected) return;
  const ended = once(lender, 'exit');
  lender.disconnect();
  const [code] = await ended;
  if (code !== 0) throw new Error('the shared product ended with a fault: see above');
}
