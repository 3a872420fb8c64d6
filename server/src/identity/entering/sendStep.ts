import { randomBytes } from 'node:crypto';
import { challengeSchema } from '@banyan/contract/registration';
import { isFields } from '@banyan/rules';
import * as z from 'zod';
import { originOf } from '../../ground/requests/origin.js';
import type { CodeRequest } from '../codes/codeDesk.js';
import type { Aim } from './enteringPages.js';
import { ENTERING_TEXTS } from './enteringTexts.js';
import type { EnteringVisit } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';

/** What every form has that a code is asked for with. */
export const sendingFields = {
  challenge: z.string().max(1_000).default(''),
  counter: z.string().max(8).default(''),
  /** Of the code that there is already, when another one is asked for. */
  flow: z.string().max(64).default(''),
};
type Given = Readonly<Record<'challenge' | 'counter', string>>;

type Sent = {
  readonly mark: string;
  /** Null: there are too many already, which `problem` says. */
  readonly flow: string | null;
  readonly problem: string | null;
};

/** Sends a code, or does as if, to a browser that has solved a page's challenge, or that has asked for few so far. */
export async function sendWithin(
  wiring: EnteringWiring,
  { request, reply, aim, view }: EnteringVisit,
  given: Given,
  what: Pick<CodeRequest, 'to' | 'reachesStrangers' | 'message'>,
): Promise<Sent> {
  const { desk } = wiring;
  const { language } = view;
  const { address } = originOf(request);
  const { mark, isProved } = await proofIn(wiring, aim, given);
  const wait = isProved ? null : await desk.codeLimits.askUnproved(address);
  const sent =
    wait === null
      ? await desk.send({ ...what, purpose: aim, mark, address, language, consents: [] })
      : null;
  if (sent?.success === true) return { mark, flow: sent.result.flow, problem: null };
  const seconds = wait ?? retryAfterIn(sent?.refusal.details);
  reply.header('retry-after', String(seconds));
  const problem = ENTERING_TEXTS[language].limited(Math.max(1, Math.ceil(seconds / 60)));
  return { mark, flow: null, problem };
}

/** Whether a script has solved the page's challenge, and the browser's mark. */
async function proofIn(
  { desk }: EnteringWiring,
  aim: Aim,
  { challenge: text, counter }: Given,
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

function retryAfterIn(details: unknown): number {
  const seconds = isFields(details) ? details['retryAfterSeconds'] : null;
  return typeof seconds === 'number' ? seconds : 60;
}
