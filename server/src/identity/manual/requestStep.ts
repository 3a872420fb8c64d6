import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Flow } from '../codes/flows.js';
import { codeFields } from '../entering/codeStep.js';
import { ENTERING_TEXTS } from '../entering/enteringTexts.js';
import type { EnteringVisit } from '../entering/enteringVisit.js';
import type { EnteringWiring } from '../entering/enteringWiring.js';
import { send } from '../interaction.js';
import { EMPTY, type ManualContent, openContent } from './manualContent.js';
import { provePage, requestedPage } from './manualPages.js';
import { askManualAgain } from './manualSteps.js';

const formSchema = z.object({ ...codeFields, sealed: z.string().max(16_000).default('') });

/** The address is its sender's: staff get the request. Each try is counted before anything is said. */
export async function sendRequest(
  wiring: EnteringWiring,
  visit: EnteringVisit,
): Promise<FastifyReply> {
  const { request, reply, view } = visit;
  const { db, desk, sealer, now } = wiring;
  const text = ENTERING_TEXTS[view.language];
  const form = formSchema.safeParse(request.body ?? {});
  const { sealed, flow: id, code } = form.success ? form.data : formSchema.parse({});
  const content = openContent(sealer, sealed, now());
  const over = (problem: string, status: number) =>
    askManualAgain(wiring, visit, { content: content ?? EMPTY, fault: null, problem, status });
  if (content === null) return over(text.problems.gone, 400);
  const again = async (problem: string, status: number) => {
    const challenge = await desk.begin('manual', null);
    const shown = { ...view, email: content.email, sealed, flow: id, challenge, problem };
    return send(reply, status, provePage(shown));
  };
  if (code.length !== 6) return again(text.problems.missingCode, 400);
  const flow = await desk.flows.find(db, 'manual', id);
  if (flow === null) return over(text.problems.ended, 401);
  const before = flow.result?.['request'];
  if (before !== undefined && desk.flows.isCode(id, code)) {
    return send(reply, 200, requestedPage(view, before));
  }
  const entered = flow.isUsed ? ({ kind: 'ended' } as const) : await desk.enter(flow, code);
  switch (entered.kind) {
    case 'limited': {
      reply.header('retry-after', String(entered.retryAfterSeconds));
      return again(text.limited(Math.ceil(entered.retryAfterSeconds / 60)), 429);
    }
    case 'wrong':
      return again(text.wrong(entered.triesLeft), 401);
    case 'ended':
      return over(text.problems.ended, 401);
    case 'right': {
      const number = await begin(wiring, visit, flow, content);
      return number === null
        ? over(text.problems.ended, 401)
        : send(reply, 200, requestedPage(view, number));
    }
  }
}

/** Uses the code up with it: one code is one request. Null: another window was first. */
function begin(
  { db, desk, recoveries, now }: EnteringWiring,
  { view: { language } }: EnteringVisit,
  { id, target: email }: Flow,
  { account, text, name, last }: ManualContent,
): Promise<string | null> {
  const at = now();
  return db.transaction(async (tx) => {
    const request = await recoveries.nextNumber(tx, at);
    if (!(await desk.flows.use(tx, id, { request }))) return null;
    const identity = { name, last };
    await recoveries.begin(tx, request, { account, text, identity, email, language, at });
    return request;
  });
}
