import type { Person } from '@banyan/contract';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { lockCustomer } from '../../identity/changing/logins.js';
import type { Flow } from '../../identity/codes/flows.js';
import { CODE_REFUSALS, refusedCode } from '../../identity/codes/refusals.js';
import { isLoginHeld } from '../privacy/loginHolds.js';
import type { Visit } from '../service.js';
import { type ContactFlow, endFlow, findFlow, toNewStep, type Whose } from './contactFlows.js';
import type { ContactParts } from './contactParts.js';
import { readStanding } from './contactState.js';
import { CONTACT_REFUSALS } from './refusals.js';

/** Where the old contact cannot be reached: until then its owner may cancel. */
const WAIT_MS = 24 * 3_600_000;

type Next = { readonly next: 'new' | 'waiting' | 'changed' };

/** The code of a step. Each try is counted before anything is said; of two at once one counts. */
export async function confirm(
  parts: ContactParts,
  whose: Whose,
  code: string,
  person: Person,
  visit: Visit,
): Promise<Outcome<Next>> {
  const { db, now, desk } = parts;
  const begun = await findFlow(db, whose, now());
  if (typeof begun === 'string') return refused(CONTACT_REFUSALS[begun]);
  const purpose = begun.step === 'new' ? 'contactNew' : 'contactOld';
  const flow = begun.flow === null ? null : await desk.flows.find(db, purpose, begun.flow);
  if (flow === null || flow.isUsed) return refused(CODE_REFUSALS.codeEnded);
  const entered = await desk.enter(flow, code);
  if (entered.kind !== 'right') return refusedCode(entered);
  return db.transaction(async (tx) => {
    if ((await lockCustomer(tx, whose.accountId)) !== 'active') {
      return refused(CONTACT_REFUSALS.notOpen);
    }
    const still = await findFlow(tx, whose, now());
    if (typeof still === 'string') return refused(CONTACT_REFUSALS[still]);
    // Another code was asked for in between, or this one was given twice.
    const isSame = still.flow === flow.id && still.step === begun.step;
    const isFirst = isSame && (await desk.flows.use(tx, flow.id, {}));
    if (!isFirst) return refused(CODE_REFUSALS.codeEnded);
    return advance(parts, tx, { whose, step: still.step, flow, person, visit });
  });
}

type Confirmed = {
  readonly whose: Whose;
  readonly step: ContactFlow['step'];
  readonly flow: Flow;
  readonly person: Person;
  readonly visit: Visit;
};

async function advance(
  parts: ContactParts,
  tx: Queryable,
  confirmed: Confirmed,
): Promise<Outcome<Next>> {
  const { whose, step } = confirmed;
  switch (step) {
    case 'old':
      await toNewStep(tx, whose);
      return done({ next: 'new' });
    case 'other':
      return wait(parts, tx, confirmed);
    case 'new':
      return change(parts, tx, confirmed);
  }
}

async function wait(
  { changes, now }: ContactParts,
  tx: Queryable,
  { whose, person, visit: { language, origin } }: Confirmed,
): Promise<Outcome<Next>> {
  const { accountId: customerId, kind } = whose;
  const at = now();
  const effectiveAt = at + WAIT_MS;
  const id = await changes.rows.add(tx, {
    customerId,
    kind,
    madeBy: 'customer',
    value: null,
    language,
    reason: '',
    actor: { id: customerId, name: '' },
    at,
    effectiveAt,
    recovery: null,
  });
  if (id === null) return refused(CONTACT_REFUSALS.pending);
  await changes.announce(tx, { id, customerId, kind, language, effectiveAt });
  const { account } = person;
  const note = {
    accountId: customerId,
    account,
    audience: 'customer',
    origin,
    subject: id,
  } as const;
  await noteAudit(tx, { kind: 'contactChangeBegun', ...note }, Math.floor(at / 1000));
  await endFlow(tx, whose);
  return done({ next: 'waiting' });
}

async function change(
  { changes, now, desk }: ContactParts,
  tx: Queryable,
  { whose, flow, person, visit: { language, origin } }: Confirmed,
): Promise<Outcome<Next>> {
  const { accountId, kind } = whose;
  const { open } = await readStanding(tx, changes.rows, accountId, kind, now());
  const who = { id: accountId, account: person.account, origin };
  const contact = { kind, value: flow.target };
  // Said after the right code alone: it is its owner who hears it.
  const isHeld = await isLoginHeld(tx, desk.marks, contact, now());
  const isDone = !isHeld && (await changes.complete(tx, who, contact, open, language));
  if (!isDone) return refused(CONTACT_REFUSALS.taken);
  await endFlow(tx, whose);
  return done({ next: 'changed' });
}
