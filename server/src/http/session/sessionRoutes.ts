import { audienceSchema, type MenuEntry, type Person, SESSION_PATHS } from '@banyan/contract';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { originOf } from '../../ground/requests/origin.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import { type AutologinWiring, registerAutologin } from './autologin.js';
import { otherSession } from './otherSession.js';
import { cleared, clearedDisplay } from './sessionCookies.js';
import { signOut } from './signOut.js';
import { redeemCode, type TokenWiring } from './tokenRoute.js';
import { visitor } from './visitor.js';

const TOKEN_CALLS_PER_MINUTE = 120;
const BODY_BYTES = 8_192;

export type SessionWiring = AutologinWiring &
  TokenWiring & {
    /** Already filtered by the person's permissions. */
    readonly menuFor: (
      person: Person | null,
      cookies: string | undefined,
    ) => Promise<readonly MenuEntry[]>;
  };

/** `/session/*` of the contract: POST, and from this origin only. */
export function registerSession(app: FastifyInstance, wiring: SessionWiring): void {
  const { baseUrl, sessions, menuFor, cookies: own } = wiring;
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: BODY_BYTES });
    await scope.register(rateLimit, { global: false });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request.headers, baseUrl)) {
        return sendRefusal(request, reply, REFUSALS.foreignOrigin);
      }
    });
    scope.post(
      SESSION_PATHS.token,
      { config: { rateLimit: { max: TOKEN_CALLS_PER_MINUTE, timeWindow: '1 minute' } } },
      (request, reply) => redeemCode(wiring, request, reply),
    );
    scope.post(SESSION_PATHS.me, async (request, reply) => {
      const asked = meSchema.safeParse(request.body ?? {});
      if (!asked.success) return sendRefusal(request, reply, REFUSALS.badRequest);
      const person = await visitor(sessions, request, reply, asked.data.audience ?? 'admin', own);
      const menu = await menuFor(person, request.headers.cookie);
      return { person, menu, now: Math.floor(Date.now() / 1000) };
    });
    scope.post(SESSION_PATHS.active, async (request, reply) => {
      const other = await otherSession(sessions, request, null);
      if (other !== null) return sendRefusal(request, reply, other);
      return { left: await sessions.active(request.headers.cookie) };
    });
    registerAutologin(scope, wiring);
    scope.post(SESSION_PATHS.end, async (request, reply) => {
      const other = await otherSession(sessions, request, null);
      if (other !== null) return sendRefusal(request, reply, other);
      const both = ['admin', 'customer'] as const;
      const idToken = await sessions.end(request.headers.cookie, both, originOf(request));
      const { redirect, cookies } = await signOut(wiring, idToken);
      reply.header('set-cookie', [
        ...cleared(own, 'admin'),
        ...cleared(own, 'customer'),
        ...clearedDisplay(own),
        ...cookies,
      ]);
      return { redirect };
    });
  });
}

const meSchema = z.object({ audience: z.optional(audienceSchema) });
