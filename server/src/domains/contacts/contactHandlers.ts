import type { Person } from '@banyan/contract';
import type { ContactKind, ContactStep, MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import type { CodeChannel } from '@banyan/contract/registration';
import type * as z from 'zod/mini';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockCustomer } from '../../identity/changing/logins.js';
import { addresseeOf } from '../../identity/codes/addressee.js';
import { readTarget, type Target } from '../../identity/codes/target.js';
import { type Contact, maskContact } from '../../identity/contacts.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { confirm } from './confirm.js';
import { beginFlow, type ContactFlow, expectCode, findFlow, type Whose } from './contactFlows.js';
import type { ContactParts } from './contactParts.js';
import { NO_CONTACT, otherKind, readStanding, type Standing, stateOf } from './contactState.js';
import { CONTACT_REFUSALS } from './refusals.js';

/** How customers change what they sign in with (site-and-portal flow c5). The session names the customer. */
export function contactHandlers(
  wiring: Pick<ServiceWiring, 'db' | 'now' | 'own' | 'newcomers'>,
): HandlersOf<typeof MY_CONTACT_CALLS> {
  const { db, now, own, newcomers } = wiring;
  const partsOf = (): ContactParts | null =>
    own === null || newcomers === null
      ? null
      : { db, now, changes: own.changes, desk: newcomers.desk };
  const withParts = async <T>(act: (given: ContactParts) => Promise<Outcome<T>>) => {
    const parts = partsOf();
    return parts === null ? refused(REFUSALS.keptElsewhere) : act(parts);
  };
  return {
    'MyContact/GetState': async (_request, { userId }) => {
      const parts = partsOf();
      if (parts === null) return done(ELSEWHERE);
      const { changes, desk } = parts;
      const standing = (kind: ContactKind) => readStanding(db, changes.rows, userId, kind, now());
      return done({
        isKeptElsewhere: false,
        channels: [...desk.channels()],
        phone: stateOf(await standing('phone')),
        email: stateOf(await standing('email')),
      });
    },
    'MyContact/Begin': (request, person) => withParts((given) => begin(given, request, person)),
    'MyContact/SendCode': (request, person, visit) =>
      withParts((given) => sendCode(given, request, person, visit)),
    'MyContact/Confirm': ({ kind, change, code }, person, visit) =>
      withParts((given) =>
        confirm(given, { accountId: person.userId, kind, change }, code, person, visit),
      ),
    'MyContact/Cancel': ({ kind }, { userId }, { origin }) =>
      withParts(({ changes }) =>
        db.transaction(async (tx) => {
          const open = await changes.rows.open(tx, userId, kind);
          const isDone = open !== null && (await changes.cancel(tx, open, origin));
          return isDone ? done({}) : refused(REFUSALS.notFound);
        }),
      ),
  };
}

const ELSEWHERE = { isKeptElsewhere: true, channels: [], phone: NO_CONTACT, email: NO_CONTACT };

const CHANNELS = { phone: 'sms', email: 'email' } as const satisfies Record<
  ContactKind,
  CodeChannel
>;

/** The first step: nothing is asked twice, and the old contact only where there is one. */
function firstStep(
  { own, other, open, againAt }: Standing,
  by: 'old' | 'other',
): Outcome<ContactStep['step']> {
  if (open?.isApplied === true) return done('new');
  if (againAt !== null) {
    return refused(CONTACT_REFUSALS.cooldown, { againAt: new Date(againAt).toISOString() });
  }
  if (own === null) return done('new');
  if (by === 'old') return done('old');
  if (open !== null) return refused(CONTACT_REFUSALS.pending);
  return other === null ? refused(CONTACT_REFUSALS.noOther) : done('other');
}

async function begin(
  { db, now, changes, desk }: ContactParts,
  { kind, by }: { readonly kind: ContactKind; readonly by: 'old' | 'other' },
  { userId: accountId }: Person,
): Promise<Outcome<ContactStep>> {
  return db.transaction(async (tx) => {
    if ((await lockCustomer(tx, accountId)) !== 'active') return refused(CONTACT_REFUSALS.notOpen);
    const standing = await readStanding(tx, changes.rows, accountId, kind, now());
    const step = firstStep(standing, by);
    if (!step.success) return step;
    const channel = CHANNELS[step.result === 'other' ? otherKind(kind) : kind];
    if (!desk.channels().includes(channel)) {
      return refused(CONTACT_REFUSALS.featureOff, { feature: channel });
    }
    const change = await beginFlow(tx, { accountId, kind }, step.result, now());
    const to = receiverOf(step.result, kind, standing);
    return done({ change, step: step.result, to: to === null ? null : maskContact(to) });
  });
}

/** Where a step's code goes; null: the customer says. */
function receiverOf(
  step: ContactStep['step'],
  kind: ContactKind,
  { own, other, open }: Standing,
): Contact | null {
  if (step === 'old') return own;
  if (step === 'other') return other;
  const isSaid = open?.isApplied === true && open.value !== null;
  return isSaid ? { kind, value: open.value } : null;
}

type SendCode = (typeof MY_CONTACT_CALLS)['MyContact/SendCode'];

async function sendCode(
  parts: ContactParts,
  { kind, change, target: typed }: z.output<SendCode['request']>,
  { userId: accountId }: Person,
  { origin, language }: Visit,
): Promise<Outcome<z.output<SendCode['result']>>> {
  const { db, now, changes, desk } = parts;
  const whose: Whose = { accountId, kind, change };
  const flow = await findFlow(db, whose, now());
  if (typeof flow === 'string') return refused(CONTACT_REFUSALS[flow]);
  const standing = await readStanding(db, changes.rows, accountId, kind, now());
  const target = targetOf(flow, kind, typed, standing);
  if (!target.success) return target;
  const wait = await desk.codeLimits.account(accountId);
  if (wait !== null) return refused(tooOften(wait));
  const isNew = flow.step === 'new';
  const sent = await desk.send({
    purpose: isNew ? 'contactNew' : 'contactOld',
    to: addresseeOf(target.result),
    reachesStrangers: true,
    mark: change,
    address: origin.address,
    language,
    consents: [],
    message: (code) => ({
      template: isNew ? 'contactNewCode' : 'contactOldCode',
      params: { code },
    }),
  });
  if (!sent.success) return sent;
  await expectCode(db, whose, sent.result.flow);
  const { now: at, resendAt, expiresAt } = sent.result;
  return done({ now: at, resendAt, expiresAt });
}

/** The account's own contacts come from the account, never from the request; a new one is what was typed. */
function targetOf(
  { step }: ContactFlow,
  kind: ContactKind,
  typed: string,
  standing: Standing,
): Outcome<Target> {
  const known = receiverOf(step, kind, standing);
  const to = known ?? { kind, value: typed };
  if (step !== 'new' && known === null) return refused(CONTACT_REFUSALS.over);
  const target = readTarget(CHANNELS[to.kind], to.value);
  if (target === null) {
    return refused(kind === 'phone' ? CONTACT_REFUSALS.badPhone : CONTACT_REFUSALS.badEmail);
  }
  const isSame = step === 'new' && target.value === standing.own?.value;
  return isSame ? refused(CONTACT_REFUSALS.same) : done(target);
}
