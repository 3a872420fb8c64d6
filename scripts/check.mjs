/** `npm run check`: the compiler and all other checks of the sources, side by side. */
import { fail, run } from './ready.mjs';

/** Go's collector (GOGC) takes up to a third of the time of the compiler and of oxlint unless it may leave more behind. */
const quick = { env: { ...process.env, GOGC: '400' } };
const found = await Promise.allSettled([
  run('npm', ['run', '--silent', 'check:types'], quick),
  run('npm', ['run', '--silent', 'check:rest'], quick),
]);
const failed = found.filter(({ status }) => status === 'rejected');
if (failed.length > 0) fail(failed.map(({ reason }) => reason.message).join('\n'));
