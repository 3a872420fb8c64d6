import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { addresseeOf } from '../../codes/addressee.js';
import { originOf } from '../../http/origin.js';
import { proofIn, retryAfterIn } from '../entering/askStep.js';
import { closedPage } from '../entering/enteringPages.js';
import { ENTERING_TEXTS } from '../entering/enteringTexts.js';
import type { EnteringVisit } from '../entering/enteringVisit.js';
import type { EnteringWiring } from '../entering/enteringWiring.js';
import { send } from '../interaction.js';
import {
  EMPTY,
  type ManualContent,
  type ManualFault,
  openContent,
  readContent,
  sealContent,
} from './manualContent.js';
import { manualPage, provePage } from './manualPages.js';
import { MANUAL_TEXTS } from './manualTexts.js';

const formSchema = z.object({
  account: z.string().trim().max(1_000).default(''),
  email: z.string().trim().max(1_000).default(''),
  text: z.string().trim().max(10_000).default(''),
  /** In the place of the three when another code is asked for. */
  sealed: z.string().max(16_000).default(''),
  /** What is sealed is to be written once more. */
  edit: z.string().max(8).default(''),
  flow: z.string().max(64).default(''),
  challenge: z.string().max(1_000).default(''),
  counter: z.string().max(8).default(''),
});

/** The first page, where a code can come by e-mail. */
export function askManual(wiring: EnteringWiring, visit: EnteringVisit): Promise<FastifyReply> {
  return askManualAgain(wiring, visit, {
    content: EMPTY,
    fault: null,
    problem: null,
    status: 200,
  });
}

type Asked = {
  readonly content: ManualContent;
  readonly fault: ManualFault | null;
  readonly problem: string | null;
  readonly status: number;
};

export async function askManualAgain(
  { desk }: EnteringWiring,
  { reply, view }: EnteringVisit,
  { content, fault, problem, status }: Asked,
): Promise<FastifyReply> {
  if (!desk.channels().includes('email')) return send(reply, 200, closedPage(view));
  const challenge = await desk.begin('manual', null);
  return send(reply, status, manualPage({ ...view, content, fault, problem, challenge }));
}

/** Sends a code to the address that was named, which may be anybody's: its owner alone goes on. */
export async function proveEmail(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, view } = visit;
  const { desk, sealer, now } = wiring;
  const text = ENTERING_TEXTS[view.language];
  const form = formSchema.safeParse(request.body ?? {});
  const given = form.success ? form.data : formSchema.parse({});
  const { account, email, text: written } = given;
  const typed = openContent(sealer, given.sealed, now()) ?? { account, email, text: written };
  if (given.edit !== '') {
    const asked = { content: typed, fault: null, problem: null, status: 200 };
    return askManualAgain(wiring, visit, asked);
  }
  const content = readContent(typed);
  if (typeof content === 'string') {
    const problem = MANUAL_TEXTS[view.language].problems[content];
    return askManualAgain(wiring, visit, { content: typed, fault: content, problem, status: 400 });
  }
  if (!desk.channels().includes('email')) return send(reply, 200, closedPage(view));
  const { address } = originOf(request);
  const { mark, isProved } = await proofIn(wiring, 'manual', given);
  const wait = isProved ? null : await desk.codeLimits.askUnproved(address);
  const sent =
    wait === null
      ? await desk.send({
          purpose: 'manual',
          to: addresseeOf({ channel: 'email', kind: 'email', value: content.email }),
          reachesStrangers: true,
          mark,
          address,
          language: view.language,
          consents: [],
          message: (code) => ({ template: 'manualCode', params: { code } }),
        })
      : null;
  const sealed = sealContent(sealer, content, now());
  const prove = async (flow: string, status: number, problem: string | null) => {
    const challenge = await desk.begin('manual', mark);
    const shown = { ...view, email: content.email, sealed, flow, challenge, problem };
    return send(reply, status, provePage(shown));
  };
  if (sent?.success === true) return prove(sent.result.flow, 200, null);
  const seconds = wait ?? retryAfterIn(sent?.refusal.details);
  reply.header('retry-after', String(seconds));
  const problem = text.limited(Math.max(1, Math.ceil(seconds / 60)));
  // The code that was sent before is still good.
  if (given.flow !== '') return prove(given.flow, 429, problem);
  return askManualAgain(wiring, visit, { content, fault: null, problem, status: 429 });
}
