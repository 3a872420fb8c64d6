import type { Language } from '@banyan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from './cookies.js';
import { chooseLanguage, LANGUAGE_COOKIE } from './language.js';
import type { Refusal } from './refusal.js';

/** When to try again what could not be answered now. */
export const RETRY_SECONDS = '5';

/** A call says its language in `Accept-Language`; a page load has the cookie. */
export function languageOf({ headers }: FastifyRequest, prefer: 'header' | 'cookie'): Language {
  const chosen = readCookies(headers.cookie).get(LANGUAGE_COOKIE);
  const accepted = headers['accept-language'];
  return prefer === 'header' ? chooseLanguage(accepted, chosen) : chooseLanguage(chosen, accepted);
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  return refusing(reply, refusal)
    .type('application/json; charset=utf-8')
    .send(failureEnvelope(refusal, languageOf(request, 'header')));
}

/** The status and headers of a refusal, whatever its body. */
export function refusing(reply: FastifyReply, { status }: Refusal): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(status).header('cache-control', 'no-store');
}

/** The failure envelope. `code` is at both places where a client may look for 401. */
function failureEnvelope({ code, text, details }: Refusal, language: Language) {
  return {
    success: false,
    result: null,
    error: { code, message: text[language], ...(details === undefined ? {} : { details }) },
    code,
  };
}
