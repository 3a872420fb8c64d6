/**
 * `npm run clients -- --key <client key>`: a simulated desktop program that registers, signs in, uses a licence and says
 * hello. With `--events` it is many that report, and what was sent is compared with what the server answered and stored.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../ground/database/openDatabase.js';
import { createRandom } from '../../../ground/demoData/random.js';
import { createProgram, type Program } from './program.js';
import { type Faults, NO_FAULTS, simulate } from './simulate.js';
import { createTrust, readKeys } from './trust.js';

const USAGE = `Usage: npm run clients -- --key <client key> [--base <address>] [--count <n>] [--licence <licence key>]
       npm run clients -- --key <client key> --events <n of each> [--base <address>] [--count <n>] [--seed <n>]
         [--faults offline=.1,skew=.05,again=.2,bad=.01] [--database <address of PostgreSQL>]`;

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    base: { type: 'string', default: 'http://localhost:4000' },
    count: { type: 'string', default: '1' },
    licence: { type: 'string' },
    events: { type: 'string' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '' },
    database: { type: 'string' },
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

/** Programs that report. The exit code is 1 when what they sent is not what is stored. */
async function reportMany(clientKey: string, events: number): Promise<void> {
  const random = createRandom(Number(values.seed));
  const faults = faultsIn(values.faults);
  const asked = { base, clientKey, now: Date.now, random, programs: Number(count), events, faults };
  const begun = performance.now();
  const { sent, repeated, refused, unanswered, accepted, deviceIds } = await simulate(asked);
  const seconds = (performance.now() - begun) / 1_000;
  const expected = sent - repeated - refused;
  const stored =
    values.database === undefined ? null : await countStored(values.database, deviceIds);
  console.log(
    `${count} programs sent ${sent} events in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)} a second)`,
  );
  console.log(`repeated ${repeated}, refused ${refused}, reports without an answer ${unanswered}`);
  console.log(
    `to be stored ${expected}, accepted ${accepted}${stored === null ? '' : `, stored ${stored}`}`,
  );
  const isRight = stored === null ? unanswered > 0 || accepted === expected : stored === expected;
  if (isRight) return;
  console.error('What was sent is not what was stored.');
  process.exitCode = 1;
}

/** `offline=.1,again=.2` */
function faultsIn(text: string): Faults {
  const given = text.split(',').flatMap((part) => {
    const [name = '', share = ''] = part.split('=');
    return name in NO_FAULTS ? [[name, Number(share)] as const] : [];
  });
  return { ...NO_FAULTS, ...Object.fromEntries(given) };
}

async function countStored(databaseUrl: string, deviceIds: readonly string[]): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataFolder: '', log: () => undefined });
  const rows = await db.query(
    'select count(*)::int as count from client_events where device_id = any($1::text[])',
    [deviceIds],
  );
  await db.close();
  return Number(rows[0]?.['count']);
}

const { key, base, count, events } = values;
if (key === undefined || !/^[1-9]\d{0,2}$/.test(count)) {
  console.error(USAGE);
  process.exit(1);
}
try {
  if (events !== undefined) await reportMany(key, Number(events));
  for (let made = 0; events === undefined && made < Number(count); made += 1) {
    await run(await createProgram({ base, clientKey: key, now: Date.now }));
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
