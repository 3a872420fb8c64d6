import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepLanguage, send } from '../interaction.js';
import { ask, sendCode } from './askStep.js';
import { enterCode } from './codeStep.js';
import { type Aim, closedPage } from './enteringPages.js';
import { type EnteringPlace, type EnteringVisit, openVisit, routeOf } from './enteringVisit.js';
import type { EnteringWiring } from './enteringWiring.js';
import { giveSecond, setPassword } from './recoverySteps.js';

type Step = (wiring: EnteringWiring, visit: EnteringVisit) => Promise<FastifyReply>;

/**
 * Signing in by a code and a new password by a code (site-and-portal flow c2), without a script where there is none. Nothing
 * tells an account that exists from one that does not.
 */
export function registerEntering(pages: FastifyInstance, wiring: EnteringWiring): void {
  register(pages, wiring, 'interaction', 'signIn', { '/enter': enterCode });
  const recovery = { '/enter': enterCode, '/second': giveSecond, '/password': setPassword };
  register(pages, wiring, 'interaction', 'recover', recovery);
  register(pages, wiring, 'alone', 'recover', recovery);
}

function register(
  pages: FastifyInstance,
  wiring: EnteringWiring,
  place: EnteringPlace,
  aim: Aim,
  later: Readonly<Record<string, Step>>,
): void {
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
    return handle(ask)(request, reply);
  });
  pages.post(route, handle(sendCode));
  for (const [path, step] of Object.entries(later)) {
    // Opened by its address it has nothing to show: it begins at the first page.
    pages.get(`${route}${path}`, handle(ask));
    pages.post(`${route}${path}`, handle(step));
  }
}
