import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { originOf } from '../../ground/requests/origin.js';
import type { Account } from '../accounts.js';
import type { Flow } from '../codes/flows.js';
import { send } from '../interaction.js';
import { enterOrAsk } from '../secondStepRoutes.js';
import { askAgain } from './askStep.js';
import { codePage, newPasswordPage, secondPage } from './enteringPages.js';
import { ENTERING_TEXTS } from './enteringTexts.js';
import type { EnteringVisit } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';
import { mayRecover } from './mayRecover.js';
import { sealProved } from './provedStep.js';

/** A code and where it is of, as people type it. */
export const codeFields = {
  flow: z.string().max(64).default(''),
  code: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/\D/g, ''))
    .default(''),
};

const formSchema = z.object({ ...codeFields, to: z.string().trim().max(254).default('') });

/** The code that was sent. What is wrong with it, with the account or with nothing at all is said after the try counts. */
export async function enterCode(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, aim, view } = visit;
  const { db, desk } = wiring;
  const text = ENTERING_TEXTS[view.language];
  const form = formSchema.safeParse(request.body ?? {});
  const { to, flow: id, code } = form.success ? form.data : { to: '', flow: '', code: '' };
  const again = async (problem: string, status: number) => {
    const challenge = await desk.begin(aim, null);
    return send(reply, status, codePage({ ...view, to, flow: id, challenge, problem }));
  };
  if (code.length !== 6) return again(text.problems.missingCode, 400);
  const flow = await desk.flows.find(db, aim, id);
  const isOver = flow === null || flow.isUsed;
  const entered = isOver ? ({ kind: 'ended' } as const) : await desk.enter(flow, code);
  const account = await wiring.accounts.byId(flow?.accountId ?? '');
  if (flow !== null && entered.kind === 'right' && account !== null) {
    return proved(wiring, visit, flow, account);
  }
  await noteWrong(wiring, visit, account, to);
  switch (entered.kind) {
    case 'limited': {
      reply.header('retry-after', String(entered.retryAfterSeconds));
      return again(text.limited(Math.ceil(entered.retryAfterSeconds / 60)), 429);
    }
    case 'wrong':
      return again(text.wrong(entered.triesLeft), 401);
    case 'right':
    case 'ended':
      return askAgain(wiring, visit, { to, problem: text.problems.ended, status: 401 });
  }
}

/** The right code of an account that there is. */
async function proved(
  wiring: EnteringWiring,
  visit: EnteringVisit,
  flow: Flow,
  account: Account,
): Promise<FastifyReply> {
  const { request, reply, interaction, view } = visit;
  const { db, desk, now, sealer, secondFactor } = wiring;
  const text = ENTERING_TEXTS[view.language];
  const isOpen =
    visit.aim === 'recover'
      ? await mayRecover(db, account, flow.target)
      : account.state === 'active';
  if (!isOpen) {
    await noteWrong(wiring, visit, account, '');
    return askAgain(wiring, visit, { to: '', problem: text.problems.frozen, status: 403 });
  }
  if (visit.aim === 'signIn' && interaction !== null) {
    const isFirst = await db.transaction((tx) => desk.flows.use(tx, flow.id, { id: account.id }));
    if (!isFirst) {
      return askAgain(wiring, visit, { to: '', problem: text.problems.ended, status: 401 });
    }
    const login = { accountId: account.id, amr: [methodOf(flow)] };
    return enterOrAsk(wiring, request, reply, interaction.uid, login);
  }
  const hasNone = !(await secondFactor.isOn(account.id));
  const sealed = sealProved(sealer, {
    flow: flow.id,
    accountId: account.id,
    contact: flow.target,
    methods: [methodOf(flow)],
    isWhole: hasNone,
    at: now(),
  });
  const page = hasNone ? newPasswordPage : secondPage;
  return send(reply, 200, page({ ...view, sealed, account: account.account }));
}

/** By what they have proved who they are: RFC 8176 has a word for an SMS, and none for an e-mail. */
function methodOf({ channel }: Flow): string {
  return channel === 'sms' ? 'sms' : 'email';
}

function noteWrong(
  { log, markOf }: EnteringWiring,
  { request }: EnteringVisit,
  account: Account | null,
  to: string,
): Promise<void> {
  return log({
    kind: 'signInFailed',
    accountId: account?.id ?? null,
    account: account?.account ?? markOf(to),
    audience: 'customer',
    origin: originOf(request),
    detail: 'sentCode',
  });
}
