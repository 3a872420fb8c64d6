import type { Consent, REGISTRATION_CALLS, SentCode } from '@banyan/contract/registration';
import type * as z from 'zod/mini';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addresseeOf } from '../../identity/codes/addressee.js';
import type { CodeDesk } from '../../identity/codes/codeDesk.js';
import type { Flow } from '../../identity/codes/flows.js';
import { CODE_REFUSALS, refusedCode } from '../../identity/codes/refusals.js';
import { readTarget, type Target } from '../../identity/codes/target.js';
import { unlessBusy } from '../../identity/hashQueue.js';
import { requiredTexts } from '../legal/versions.js';
import { isLoginHeld } from '../privacy/loginHolds.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { createCustomer, TargetTaken } from './createCustomer.js';
import type { Newcomers } from './newcomers.js';

type FinishRegistrationCall = (typeof REGISTRATION_CALLS)['Registration/Finish'];
type FinishRegistrationRequest = z.output<FinishRegistrationCall['request']>;
type Finished = Outcome<z.output<FinishRegistrationCall['result']>>;
type FinishRegistrationParts = ServiceParts & { readonly newcomers: Newcomers };

const REFUSED_AS = {
  known: CODE_REFUSALS.alreadyRegistered,
  held: CODE_REFUSALS.loginHeld,
} as const;

type FinishRegistrationResult =
  | { readonly kind: 'known' | 'held' }
  | { readonly kind: 'created'; readonly id: string };

/** How a stranger becomes a customer (site-and-portal flow c1): no answer tells whether a number has an account. */
export function registrationHandlers(
  wiring: Pick<ServiceWiring, 'db' | 'now' | 'newcomers' | 'createsElsewhere'>,
): HandlersOf<typeof REGISTRATION_CALLS> {
  const { newcomers } = wiring;
  const desk = newcomers?.desk ?? null;
  return {
    'Proof/Begin': async ({ purpose, mark = null }) =>
      desk === null ? refused(REFUSALS.keptElsewhere) : done(await desk.begin(purpose, mark)),
    'Registration/GetState': async () =>
      done({
        channels: [...(desk?.channels() ?? [])],
        isKeptElsewhere: desk === null,
        createsElsewhere: desk === null && (await wiring.createsElsewhere()),
        asks: await requiredTexts(wiring.db, wiring.now()),
      }),
    'Registration/SendCode': (request, _caller, visit) =>
      desk === null
        ? Promise.resolve(refused(REFUSALS.keptElsewhere))
        : sendCode({ ...wiring, desk }, request, visit),
    'Registration/GetFlow': async ({ flow }) =>
      desk === null
        ? refused(REFUSALS.keptElsewhere)
        : done({ delivery: await desk.delivery(flow) }),
    'Registration/Finish': (request, _caller, visit) =>
      newcomers === null
        ? Promise.resolve(refused(REFUSALS.keptElsewhere))
        : finishRegistration({ ...wiring, newcomers }, request, visit),
    'Registration/CheckPassword': async ({ password, about }) =>
      newcomers === null
        ? refused(REFUSALS.keptElsewhere)
        : done({ fault: await newcomers.passwords.fault(password, about) }),
  };
}

/** Whether all that is asked was agreed to, and nothing of it has changed since. */
function isAgreed(asked: readonly Consent[], accepted: readonly Consent[]): boolean {
  return asked.every(({ kind, version }) =>
    accepted.some((one) => one.kind === kind && one.version === version),
  );
}

type SendCode = (typeof REGISTRATION_CALLS)['Registration/SendCode'];

type SendCodeParts = Pick<ServiceWiring, 'db' | 'now'> & { readonly desk: CodeDesk };

async function sendCode(
  { db, now, desk }: SendCodeParts,
  { channel, target: text, accepted, website, proof }: z.output<SendCode['request']>,
  { origin, language }: Visit,
): Promise<Outcome<SentCode>> {
  if (!desk.channels().includes(channel)) {
    return refused(CODE_REFUSALS.featureOff, { feature: channel });
  }
  const target = readTarget(channel, text);
  if (target === null) {
    return refused(REFUSALS.badRequest, [{ path: 'target', message: `no address for ${channel}` }]);
  }
  const asked = await requiredTexts(db, now());
  if (!isAgreed(asked, accepted)) return refused(CODE_REFUSALS.legalChanged, { asks: asked });
  if (website !== '') return done(desk.pretend());
  if (!(await desk.isProved('register', proof))) return refused(CODE_REFUSALS.proofNeeded);
  return desk.send({
    purpose: 'register',
    to: addresseeOf(target),
    reachesStrangers: true,
    mark: proof.mark,
    address: origin.address,
    language,
    consents: accepted,
    message: (code, isKnown) => ({
      template: isKnown ? 'knownCode' : 'registerCode',
      params: { code },
    }),
  });
}

/** The code is right and its owner is to be a customer. Each try is counted before anything is said. */
async function finishRegistration(
  parts: FinishRegistrationParts,
  request: FinishRegistrationRequest,
  visit: Visit,
): Promise<Finished> {
  const { db, newcomers } = parts;
  const { desk } = newcomers;
  const { code, password, name, accepted } = request;
  const flow = await desk.flows.find(db, 'register', request.flow);
  if (flow === null) return refused(CODE_REFUSALS.codeEnded);
  // Before the code is used up, and by the sent data alone: the answer reveals nothing about the code.
  const fault = await newcomers.passwords.fault(password, [flow.target, name]);
  if (fault !== null) return refused(REFUSALS.weakPassword, { reason: fault });
  const asked = await requiredTexts(db, parts.now());
  if (!isAgreed(asked, accepted)) return refused(CODE_REFUSALS.legalChanged, { asks: asked });
  if (flow.isUsed) return answerAgain(parts, flow, request, visit);
  const entered = await desk.enter(flow, code);
  // Another request may have used the code up since it was found unused.
  if (entered.kind === 'ended') return answerAgain(parts, flow, request, visit);
  if (entered.kind !== 'right') return refusedCode(entered);
  const hash = await unlessBusy(newcomers.hashQueue.hash(password));
  if (hash === null) return refused(REFUSALS.busy);
  const result = await settle(parts, flow, request, hash, visit);
  if (result === null) return answerAgain(parts, flow, request, visit);
  return result.kind === 'created'
    ? letIn(newcomers, result.id, visit)
    : refused(REFUSED_AS[result.kind]);
}

/** Uses the code up and applies its result. Null: another request did in between. */
async function settle(
  { db, now, newcomers }: FinishRegistrationParts,
  flow: Flow,
  { name, accepted }: FinishRegistrationRequest,
  hash: string,
  { origin }: Visit,
): Promise<FinishRegistrationResult | null> {
  const { flows, marks } = newcomers.desk;
  const target = targetOf(flow);
  try {
    return await db.transaction(async (tx) => {
      const isHeld = await isLoginHeld(tx, marks, target, now());
      const known = await tx.query(
        'select 1 from account_logins where kind = $1 and value = $2 for update',
        [target.kind, target.value],
      );
      if (isHeld || known.length > 0) {
        const kind = isHeld ? 'held' : 'known';
        return (await flows.use(tx, flow.id, { kind })) ? { kind } : null;
      }
      const person = { target, hash, name, consents: accepted, origin, at: now() };
      const id = await createCustomer(tx, marks, person);
      return (await flows.use(tx, flow.id, { kind: 'created', id }))
        ? { kind: 'created', id }
        : Promise.reject(new TargetTaken());
    });
  } catch (cause) {
    if (!(cause instanceof TargetTaken)) throw cause;
    // By another flow, or by this one in another window.
    const isFirst = await flows.use(db, flow.id, { kind: 'known' });
    return isFirst ? { kind: 'known' } : null;
  }
}

/**
 * Asked a second time: the same password is the same person, who may have missed the first answer. A code that ended
 * unused stays ended, or else it could be guessed beyond its tries.
 */
async function answerAgain(
  { db, newcomers }: FinishRegistrationParts,
  { id }: Flow,
  { code, password }: FinishRegistrationRequest,
  visit: Visit,
): Promise<Finished> {
  const { flows } = newcomers.desk;
  const flow = await flows.find(db, 'register', id);
  if (flow === null || !flow.isUsed || !flows.isCode(id, code)) {
    return refused(CODE_REFUSALS.codeEnded);
  }
  if (flow.result?.['kind'] === 'held') return refused(CODE_REFUSALS.loginHeld);
  const made = flow.result?.['id'];
  const account = made === undefined ? null : await newcomers.accounts.byId(made);
  if (account === null) return refused(CODE_REFUSALS.alreadyRegistered);
  const isSame = await unlessBusy(newcomers.hashQueue.verify(password, account.password));
  if (isSame === null) return refused(REFUSALS.busy);
  return isSame ? letIn(newcomers, account.id, visit) : refused(CODE_REFUSALS.alreadyRegistered);
}

async function letIn(newcomers: Newcomers, id: string, { giveCookie }: Visit): Promise<Finished> {
  giveCookie(await newcomers.passFor(id));
  return done({ subjectid: id });
}

function targetOf({ target }: Flow): Target {
  return target.includes('@')
    ? { channel: 'email', kind: 'email', value: target }
    : { channel: 'sms', kind: 'phone', value: target };
}
