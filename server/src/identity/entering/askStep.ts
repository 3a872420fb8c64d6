import { randomBytes } from 'node:crypto';
import { challengeSchema } from '@banyan/contract/registration';
import { isFields } from '@banyan/rules';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { readAddressee } from '../../codes/addressee.js';
import { originOf } from '../../http/origin.js';
import { send } from '../interaction.js';
import { type Aim, askPage, codePage } from './enteringPages.js';
import { ENTERING_TEXTS } from './enteringTexts.js';
import type { EnteringVisit } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';

const formSchema = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  challenge: z.string().max(1_000).default(''),
  counter: z.string().max(8).default(''),
  /** Of the code that there is already, when another one is asked for. */
  flow: z.string().max(64).default(''),
});
type Form = z.infer<typeof formSchema>;

/** The first page. */
export function ask(wiring: EnteringWiring, visit: EnteringVisit): Promise<FastifyReply> {
  return askAgain(wiring, visit, { to: '', problem: null, status: 200 });
}

type Asked = {
  readonly to: string;
  readonly problem: string | null;
  readonly status: number;
};

export async function askAgain(
  { desk }: EnteringWiring,
  { reply, aim, view }: EnteringVisit,
  { to, problem, status }: Asked,
): Promise<FastifyReply> {
  const challenge = await desk.begin(aim, null);
  return send(reply, status, askPage({ ...view, to, problem, challenge }));
}

/** Sends a code, or does as if: the next page is the same. */
export async function sendCode(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, aim, view } = visit;
  const { desk } = wiring;
  const text = ENTERING_TEXTS[view.language];
  const form = formSchema.safeParse(request.body ?? {});
  const given = form.success ? form.data : { to: '', challenge: '', counter: '', flow: '' };
  const { to } = given;
  if (to === '') {
    return askAgain(wiring, visit, { to, problem: text.problems.missing, status: 400 });
  }
  const { address } = originOf(request);
  const { mark, isProved } = await proofIn(wiring, aim, given);
  const wait = isProved ? null : await desk.codeLimits.askUnproved(address);
  const sent =
    wait === null
      ? await desk.send({
          purpose: aim,
          to: readAddressee(to),
          reachesStrangers: false,
          mark,
          address,
          language: view.language,
          consents: [],
          message: (code) =>
            aim === 'signIn'
              ? { template: 'signInCode', params: { code } }
              : { template: 'recoverCode', params: { code } },
        })
      : null;
  if (sent?.success === true) {
    const challenge = await desk.begin(aim, mark);
    return send(reply, 200, codePage({ ...view, to, flow: sent.result.flow, challenge }));
  }
  const seconds = wait ?? retryAfterIn(sent?.refusal.details);
  reply.header('retry-after', String(seconds));
  const problem = text.limited(Math.max(1, Math.ceil(seconds / 60)));
  if (given.flow === '') return askAgain(wiring, visit, { to, problem, status: 429 });
  // The code that was sent before is still good.
  const challenge = await desk.begin(aim, mark);
  return send(reply, 429, codePage({ ...view, to, flow: given.flow, challenge, problem }));
}

/** Whether a script has solved the page's challenge, and the browser's mark. */
export async function proofIn(
  { desk }: EnteringWiring,
  aim: Aim,
  { challenge: text, counter }: Pick<Form, 'challenge' | 'counter'>,
): Promise<{ readonly mark: string; readonly isProved: boolean }> {
  const challenge = challengeSchema.safeParse(jsonIn(text));
  if (!challenge.success) return { mark: randomBytes(16).toString('base64url'), isProved: false };
  const { mark } = challenge.data;
  if (!/^\d{1,6}$/.test(counter)) return { mark, isProved: false };
  const solution = { ...challenge.data, counter: Number(counter) };
  return { mark, isProved: await desk.isProved(aim, solution) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function retryAfterIn(details: unknown): number {
  const seconds = isFields(details) ? details['retryAfterSeconds'] : null;
  return typeof seconds === 'number' ? seconds : 60;
}
