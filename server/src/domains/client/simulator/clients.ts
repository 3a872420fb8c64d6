/**
 * `npm run clients -- --key <client key>`: a simulated desktop program that registers, signs in, uses a licence and says
 * hello.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createProgram, type Program } from './program.js';
import { createTrust, readKeys } from './trust.js';

const USAGE =
  'Usage: npm run clients -- --key <client key> [--base <address>] [--count <n>] [--licence <licence key>]';

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:4000' },
    count: { type: 'string', default: '1' },
    licence: { type: 'string' },
  },
});

/** One program: the customer agrees to the first one in the browser. */
async function run(program: Program): Promise<void> {
  const registered = await program.register();
  if (!registered.success) throw new Error(`it was not registered: ${registered.code}`);
  console.log(`Device ${registered.result.deviceId} (machine code ${program.machineCode})`);
  const begun = await program.call('Client/SignInStart', {});
  if (!begun.success) throw new Error(`it may not sign in: ${begun.code}`);
  const { userCode, verifyUrl, deviceCode, interval } = begun.result;
  console.log(`Open ${verifyUrl} and type ${userCode}`);
  for (;;) {
    const polled = await program.call('Client/SignInPoll', { deviceCode });
    if (!polled.success) throw new Error(`it may not sign in: ${polled.code}`);
    const { result } = polled;
    if (result.state === 'pending') {
      await wait(interval * 1000);
      continue;
    }
    console.log(result.state === 'allowed' ? `Signed in as ${result.customer.name}` : result.state);
    break;
  }
  await useLicence(program);
  const said = await program.hello();
  console.log(said.success ? `Hello: ${said.result.status}` : `Hello: ${said.code}`);
}

/** Believes the keys of this moment, as a build that is made now. */
async function useLicence(program: Program): Promise<void> {
  const { licence } = values;
  const activated = await program.activate(licence === undefined ? {} : { licenceKey: licence });
  if (!activated.success) {
    console.log(`No licence: ${activated.code}`);
    return;
  }
  const trust = createTrust(base, await readKeys(base));
  const { sub, edition, features, exp } = await trust.verify(activated.result.token, Date.now());
  const until = new Date(exp * 1000).toISOString();
  console.log(`Licence ${sub}: ${edition} until ${until} (${features.join(', ')})`);
}

const { key, base, count } = values;
if (key === undefined || !/^[1-9]\d{0,2}$/.test(count)) {
  console.error(USAGE);
  process.exit(1);
}
try {
  for (let made = 0; made < Number(count); made += 1) {
    await run(await createProgram({ base, clientKey: key, now: Date.now }));
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
