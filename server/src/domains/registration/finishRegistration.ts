import type { REGISTRATION_CALLS } from '@banyan/contract/registration';
import type * as z from 'zod/mini';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Flow } from '../../identity/codes/flows.js';
import { CODE_REFUSALS, refusedCode } from '../../identity/codes/refusals.js';
import type { Target } from '../../identity/codes/target.js';
import { TooBusy } from '../../identity/hashQueue.js';
import { hashPassword, verifyPassword } from '../../identity/password.js';
import { isLoginHeld } from '../privacy/loginHolds.js';
import type { Visit } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { asks, isAgreed } from './asks.js';
import { createCustomer, TargetTaken } from './createCustomer.js';
import type { Newcomers } from './newcomers.js';

type Call = (typeof REGISTRATION_CALLS)['Registration/Finish'];
type Request = z.output<Call['request']>;
type Finished = Outcome<z.output<Call['result']>>;
type Parts = ServiceParts & { readonly newcomers: Newcomers };

/** The code is right and its owner is to be a customer. Each try is counted before anything is said. */
export async function finishRegistration(
  parts: Parts,
  request: Request,
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
  if (!isAgreed(accepted)) return refused(CODE_REFUSALS.legalChanged, { asks: asks() });
  if (flow.isUsed) return answerAgain(parts, flow, request, visit);
  const entered = await desk.enter(flow, code);
  if (entered.kind !== 'right') return refusedCode(entered);
  const hash = await inTurn(newcomers, () => hashPassword(password));
  if (hash === null) return refused(REFUSALS.busy);
  const result = await settle(parts, flow, request, hash, visit);
  if (result === null) return answerAgain(parts, flow, request, visit);
  return result.kind === 'created'
    ? letIn(newcomers, result.id, visit)
    : refused(REFUSED_AS[result.kind]);
}

const REFUSED_AS = {
  known: CODE_REFUSALS.alreadyRegistered,
  held: CODE_REFUSALS.loginHeld,
} as const;

type Result =
  | { readonly kind: 'known' | 'held' }
  | { readonly kind: 'created'; readonly id: string };

/** Uses the code up and applies its result. Null: another request did in between. */
async function settle(
  { db, now, newcomers }: Parts,
  flow: Flow,
  { name, accepted }: Request,
  hash: string,
  { origin }: Visit,
): Promise<Result | null> {
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

/** Asked a second time: the same password is the same person, who may have missed the first answer. */
async function answerAgain(
  { db, newcomers }: Parts,
  { id }: Flow,
  { code, password }: Request,
  visit: Visit,
): Promise<Finished> {
  const { flows } = newcomers.desk;
  const flow = await flows.find(db, 'register', id);
  if (flow === null || !flows.isCode(id, code)) return refused(CODE_REFUSALS.codeEnded);
  if (flow.result?.['kind'] === 'held') return refused(CODE_REFUSALS.loginHeld);
  const made = flow.result?.['id'];
  const account = made === undefined ? null : await newcomers.accounts.byId(made);
  if (account === null) return refused(CODE_REFUSALS.alreadyRegistered);
  const isSame = await inTurn(newcomers, () => verifyPassword(password, account.password));
  if (isSame === null) return refused(REFUSALS.busy);
  return isSame ? letIn(newcomers, account.id, visit) : refused(CODE_REFUSALS.alreadyRegistered);
}

async function letIn(newcomers: Newcomers, id: string, { giveCookie }: Visit): Promise<Finished> {
  giveCookie(await newcomers.passFor(id));
  return done({ subjectid: id });
}

async function inTurn<T>({ hashQueue }: Newcomers, work: () => Promise<T>): Promise<T | null> {
  try {
    return await hashQueue.run(work);
  } catch (cause) {
    if (cause instanceof TooBusy) return null;
    throw cause;
  }
}

function targetOf({ target }: Flow): Target {
  return target.includes('@')
    ? { channel: 'email', kind: 'email', value: target }
    : { channel: 'sms', kind: 'phone', value: target };
}
