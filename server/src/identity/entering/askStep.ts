import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { readAddressee } from '../codes/addressee.js';
import { send } from '../interaction.js';
import { askPage, codePage } from './enteringPages.js';
import { ENTERING_TEXTS } from './enteringTexts.js';
import type { EnteringVisit } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';
import { sendingFields, sendWithin } from './sendStep.js';

const formSchema = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  ...sendingFields,
});

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
  const given = form.success ? form.data : formSchema.parse({});
  const { to } = given;
  if (to === '') {
    return askAgain(wiring, visit, { to, problem: text.problems.missing, status: 400 });
  }
  const { mark, flow, problem } = await sendWithin(wiring, visit, given, {
    to: readAddressee(to),
    reachesStrangers: false,
    message: (code) =>
      aim === 'signIn'
        ? { template: 'signInCode', params: { code } }
        : { template: 'recoverCode', params: { code } },
  });
  // The code that was sent before is still good.
  const good = flow ?? given.flow;
  if (good === '') return askAgain(wiring, visit, { to, problem, status: 429 });
  const challenge = await desk.begin(aim, mark);
  const status = flow === null ? 429 : 200;
  return send(reply, status, codePage({ ...view, to, flow: good, challenge, problem }));
}
