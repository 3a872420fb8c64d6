import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepLanguage, send } from '../interaction.js';
import { askManual, proveEmail } from '../manual/manualSteps.js';
import { sendRequest } from '../manual/requestStep.js';
import { ask, sendCode } from './askStep.js';
import { enterCode } from './codeStep.js';
import { type Aim, closedPage } from './enteringPages.js';
import { type EnteringPlace, type EnteringVisit, openVisit, routeOf } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';
import { giveSecond, setPassword } from './recoverySteps.js';

type Step = (wiring: EnteringWiring, visit: EnteringVisit) => Promise<FastifyReply>;

/**
 * Sign-in by code and new password by code (site-and-portal flow c2), also without scripts. No answer tells an account
 * that exists from one that does not.
 */
export function registerEntering(pages: FastifyInstance, wiring: EnteringWiring): void {
  const byCode = { ask, sendCode, later: { '/enter': enterCode } };
  register(pages, wiring, { place: 'interaction', aim: 'signIn' }, byCode);
  const later = { '/enter': enterCode, '/second': giveSecond, '/password': setPassword };
  const manual = { ask: askManual, sendCode: proveEmail, later: { '/enter': sendRequest } };
  for (const place of ['interaction', 'alone'] as const) {
    register(pages, wiring, { place, aim: 'recover' }, { ask, sendCode, later });
    register(pages, wiring, { place, aim: 'manual' }, manual);
  }
}

/** A free text is longer than what the other pages are sent. */
const FORM_BYTES = 32_768;

type Steps = {
  readonly ask: Step;
  readonly sendCode: Step;
  readonly later: Readonly<Record<string, Step>>;
};

function register(
  pages: FastifyInstance,
  wiring: EnteringWiring,
  { place, aim }: { readonly place: EnteringPlace; readonly aim: Aim },
  { ask: first, sendCode: second, later }: Steps,
): void {
  const form = { bodyLimit: FORM_BYTES };
  const route = routeOf(place, aim);
  const handle =
    (step: Step) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = await openVisit(wiring, place, aim, request, reply);
      if (visit === null) return reply;
      if (wiring.desk.channels().length === 0) return send(reply, 200, closedPage(visit.view));
      return step(wiring, visit);
    };
  pages.get(route, async (request, reply) => {
    keepLanguage(wiring, request, reply);
    return handle(first)(request, reply);
  });
  pages.post(route, form, handle(second));
  for (const [path, step] of Object.entries(later)) {
    // Opened by its address it has nothing to show: it begins at the first page.
    pages.get(`${route}${path}`, handle(first));
    pages.post(`${route}${path}`, form, handle(step));
  }
}
