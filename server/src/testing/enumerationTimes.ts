import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_BASE } from '@banyan/contract';
import type { Challenge } from '@banyan/contract/registration';
import { openDatabase } from '../ground/database/openDatabase.js';
import { hashPassword, PASSWORD_COST } from '../identity/password.js';
import { type Browser, beginSignIn, createBrowser } from './browser.js';
import { CONSENTS } from './consents.js';
import { solveChallenge } from './solveChallenge.js';
import { startTestServer } from './testServer.js';

/** For the benchmark: how long an answer takes for a known account and for an unknown one. */
const pairs = Number(process.argv[2]);

const NOWHERE = {
  BANYAN_DEMO: 'true',
  BANYAN_TRUST_PROXY: 'true',
  BANYAN_SMS_URL: 'http://127.0.0.1:1/',
  BANYAN_SMS_SECRET: 'a secret of 24 characters',
  BANYAN_SMS_SIGN: '榕思维',
  BANYAN_SMTP_URL: 'smtp://127.0.0.1:1',
  BANYAN_MAIL_FROM: 'banyan@example.com',
};
/** From loading a page to sending its form: no user types faster. */
const READING_MS = 2_000;

const dataFolder = mkdtempSync(join(tmpdir(), 'banyan-enumeration-'));
const db = await openDatabase({ databaseUrl: null, dataFolder, log: () => undefined });
let later = 0;
const { origin } = await startTestServer(db, NOWHERE, {
  now: () => Date.now() + later,
  limits: { passwordCost: PASSWORD_COST },
});

const phoneOf = (at: number) => `1391235${String(at).padStart(4, '0')}`;
await db.query(
  `with made as (
     insert into accounts (id, account, password, usertype, role, username, alarmcode, demo, password_set_at)
     select 'C6' || lpad(n::text, 7, '0'), 'c6' || lpad(n::text, 7, '0'), $1, 1, 'customer', '林小满', '', false, now()
     from generate_series(0, $2::int) n returning id
   ), people as (
     insert into customers (id, name, phone, registered_at, last_active_at, created_at, updated_at)
     select id, '林小满', '1391235' || right(id, 4), now(), now(), now(), now() from made returning id, phone
   )
   insert into account_logins (kind, value, account_id, verified_at) select 'phone', phone, id, now() from people`,
  [await hashPassword('ein gutes Kennwort'), pairs * 3],
);

/** Each from a network of its own: no limit is near. */
let networks = 0;
const fromAnywhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `2001:db8:${networks.toString(16)}::1` };
};

async function timeOf(send: () => Promise<Response>, status: number): Promise<number> {
  const begun = performance.now();
  const response = await send();
  await response.text();
  const taken = performance.now() - begun;
  if (response.status !== status) throw new Error(`it was answered ${response.status}`);
  return taken;
}

const form = (browser: Browser, path: string, fields: Readonly<Record<string, string>>) =>
  browser.post(path, new URLSearchParams(fields).toString(), fromAnywhere());

/** In milliseconds. */
const PLACES: Readonly<Record<string, (typed: string) => Promise<number>>> = {
  'sign-in with a wrong password': async (account) => {
    const browser = createBrowser(origin);
    const { location } = await beginSignIn(browser, origin, 'customer');
    const given = { account, password: 'nicht das Kennwort' };
    return timeOf(() => form(browser, location, given), 401);
  },
  'code for a new password': async (to) => {
    const browser = createBrowser(origin);
    const html = await (await browser.get('/idp/recover', fromAnywhere())).text();
    const found = /name="challenge" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const challenge = found.replaceAll('&quot;', '"');
    later += READING_MS;
    const { counter } = solveChallenge(JSON.parse(challenge) as Challenge);
    const given = { to, challenge, counter: String(counter) };
    return timeOf(() => form(browser, '/idp/recover', given), 200);
  },
  'code for an account': async (target) => {
    const browser = createBrowser(origin);
    const { result } = await browser.call('Proof/Begin', { purpose: 'register' }, fromAnywhere());
    later += READING_MS;
    const proof = solveChallenge(result as Challenge);
    const given = { channel: 'sms', target, accepted: CONSENTS, proof };
    return timeOf(
      () => browser.post(`${SERVICE_BASE}Registration/SendCode`, given, fromAnywhere()),
      200,
    );
  },
};

process.on('disconnect', () => {
  void db.close().then(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit();
  });
});

for (const [at, [place, once]] of Object.entries(PLACES).entries()) {
  const times: { known: number; unknown: number }[] = [];
  // What comes first is slower, and neither comes first more often than the other.
  for (let pair = 0; pair < pairs; pair += 1) {
    // A number is sent one code a minute.
    const number = at * pairs + pair;
    const [known, unknown] = [phoneOf(number), phoneOf(5_000 + number)];
    const taken = { known: 0, unknown: 0 };
    if (pair % 2 === 0) taken.known = await once(known);
    taken.unknown = await once(unknown);
    if (pair % 2 === 1) taken.known = await once(known);
    times.push(taken);
  }
  process.send?.({ place, times });
}
