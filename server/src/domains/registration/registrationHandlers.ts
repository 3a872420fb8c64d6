import type { REGISTRATION_CALLS, SentCode } from '@banyan/contract/registration';
import type * as z from 'zod/mini';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addresseeOf } from '../../identity/codes/addressee.js';
import type { CodeDesk } from '../../identity/codes/codeDesk.js';
import { CODE_REFUSALS } from '../../identity/codes/refusals.js';
import { readTarget } from '../../identity/codes/target.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { asks, isAgreed } from './asks.js';
import { finishRegistration } from './finishRegistration.js';

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
        asks: [...asks()],
      }),
    'Registration/SendCode': (request, _caller, visit) =>
      desk === null
        ? Promise.resolve(refused(REFUSALS.keptElsewhere))
        : sendCode(desk, request, visit),
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

type SendCode = (typeof REGISTRATION_CALLS)['Registration/SendCode'];

async function sendCode(
  desk: CodeDesk,
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
  if (!isAgreed(accepted)) return refused(CODE_REFUSALS.legalChanged, { asks: asks() });
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
