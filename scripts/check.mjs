/** `npm run check`: the compiler and all other checks of the sources, side by side. */
import { fail, run } from './ready.mjs';

/** The compiler's garbage collector (Go's GOGC) takes a third of its time unless it may leave more behind. */
const types = { env: { ...process.env, GOGC: '400' } };
const found = await Promise.allSettled([
  run('npm', ['run', '--silent', 'check:types'], types),
  run('npm', ['run', '--silent', 'check:rest']),
]);
const failed = found.filter(({ status }) => status === 'rejected');
if (failed.length > 0) fail(failed.map(({ reason }) => reason.message).join('\n'));
