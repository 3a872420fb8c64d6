/** `npm run chaos -- <seed> <minutes>`: repeats a working day on a bad line (e2e/src/workingDay.test.ts). */
import { checkNode, fail, run } from './ready.mjs';

checkNode();
const [seed = '41', minutes = '1'] = process.argv.slice(2);
try {
  const env = { ...process.env, BANYAN_CHAOS_SEED: seed, BANYAN_CHAOS_MINUTES: minutes };
  await run(process.execPath, ['scripts/test.mjs', 'e2e/src/workingDay'], { env });
} catch (cause) {
  fail(cause.message);
}
