import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { addresseeOf } from '../codes/addressee.js';
import { closedPage } from '../entering/enteringPages.js';
import type { EnteringVisit } from '../entering/enteringVisit.js';
import type { EnteringWiring } from '../entering/enteringWiring.js';
import { sendingFields, sendWithin } from '../entering/sendStep.js';
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
  name: z.string().trim().max(200).default(''),
  last: z.string().trim().max(50).default(''),
  /** In the place of these when another code is asked for. */
  sealed: z.string().max(16_000).default(''),
  /** What is sealed is to be written once more. */
  edit: z.string().max(8).default(''),
  ...sendingFields,
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

/** Sends a code to the address that was named: only its owner can continue. */
export async function proveEmail(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, view } = visit;
  const { desk, sealer, now } = wiring;
  const form = formSchema.safeParse(request.body ?? {});
  const given = form.success ? form.data : formSchema.parse({});
  const { account, email, text: written, name, last } = given;
  const typed = openContent(sealer, given.sealed, now()) ?? {
    account,
    email,
    text: written,
    name,
    last,
  };
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
  const { mark, flow, problem } = await sendWithin(wiring, visit, given, {
    to: addresseeOf({ channel: 'email', kind: 'email', value: content.email }),
    reachesStrangers: true,
    message: (code) => ({ template: 'manualCode', params: { code } }),
  });
  // The code that was sent before is still good.
  const good = flow ?? given.flow;
  if (good === '') {
    return askManualAgain(wiring, visit, { content, fault: null, problem, status: 429 });
  }
  const sealed = sealContent(sealer, content, now());
  const challenge = await desk.begin('manual', mark);
  const shown = { ...view, email: content.email, sealed, flow: good, challenge, problem };
  return send(reply, flow === null ? 429 : 200, provePage(shown));
}
