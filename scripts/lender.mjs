/** Processes that the suites of a run share. They end with the run, or earlier by `endLenders`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const lenders = [];

/** Starts a program that sends the port it listens on; answers its address. */
export async function lendBy(program) {
  const lender = fork(join(ROOT, program), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx', '--liftoff-only'],
  });
  lenders.push(lender);
  const ended = once(lender, 'exit').then(() => {
    throw new Error(`${program} ended before it was ready`);
  });
  const [{ port }] = await Promise.race([once(lender, 'message'), ended]);
  ended.catch(() => undefined);
  return `http://127.0.0.1:${port}`;
}

/** Jest calls it once for each project with lenders: the first call ends all of them. */
export default async function endLenders() {
  for (const lender of lenders.splice(0)) {
    if (!lender.connected) continue;
    const ended = once(lender, 'exit');
    lender.disconnect();
    const [code] = await ended;
    if (code !== 0) throw new Error('A process that the suites share failed: see above');
  }
}
