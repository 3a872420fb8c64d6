import { LOGIN_TOKEN_PATH, SERVICE_BASE } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '../ground/requests/refusal.js';
import { sendRefusal } from '../ground/requests/sendRefusal.js';
import type { LoginTokens } from './loginTokens.js';

/** The assertion is all there is to say. */
const BODY_BYTES = 1_024;

/**
 * Where a program of the vendor's, such as the desktop client's service, asks for a logintoken. Not a page: no
 * cookie counts here, and its signed assertion (RFC 7523) is the credential.
 */
export function registerLoginTokens(app: FastifyInstance, loginTokens: LoginTokens): void {
  app.post(
    `${SERVICE_BASE}${LOGIN_TOKEN_PATH}`,
    { bodyLimit: BODY_BYTES },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const [, assertion] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
      const answer =
        assertion === undefined
          ? { success: false as const, refusal: REFUSALS.badAssertion }
          : await loginTokens.issue(assertion);
      if (!answer.success) {
        if (answer.refusal.status === 401) {
          reply.header('www-authenticate', 'Bearer error="invalid_token"');
        }
        return sendRefusal(request, reply, answer.refusal);
      }
      return { success: true, result: answer.result, error: null };
    },
  );
}
