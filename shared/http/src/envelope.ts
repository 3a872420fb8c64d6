import type { Failure } from '@banyan/contract';

/** The envelope read from any body (product decision 10). */
export type Envelope =
  | { readonly kind: 'success'; readonly result: unknown }
  | { readonly kind: 'failure'; readonly error: Failure | null }
  | { readonly kind: 'unreadable' };

export function readEnvelope(body: unknown): Envelope {
  if (!isFields(body)) return { kind: 'unreadable' };
  if (body['success'] === true) return { kind: 'success', result: body['result'] };
  if (body['success'] === false) return { kind: 'failure', error: readFailure(body['error']) };
  // Without a session the gateway may answer only the code.
  return isUnauthorised(body)
    ? { kind: 'failure', error: readFailure(body['error']) }
    : { kind: 'unreadable' };
}

/** Body code 401 as number or string, at either place a server may put it (specification 4 and 8). */
export function isUnauthorised(body: unknown): boolean {
  if (!isFields(body)) return false;
  const { code, error } = body;
  return isCode401(code) || (isFields(error) && isCode401(error['code']));
}

/** The gateway passed on a token of the provider that a base did not take: the browser may get a newer one. */
export function isTokenRefused(envelope: Envelope): boolean {
  return envelope.kind === 'failure' && envelope.error?.code === 'BASE_TOKEN_REFUSED';
}

/**
 * A base's answer for the pages: only the gateway can end a session, so a base that does not accept the user is a
 * failure like any other.
 */
export function ofBase(body: unknown): unknown {
  if (!isUnauthorised(body)) return body;
  const error = readFailure(isFields(body) ? body['error'] : null);
  const isSaid = error !== null && error.message !== '';
  return { success: false, error: isSaid ? { ...error, code: 'BASE_REFUSED' } : null };
}

function isCode401(code: unknown): boolean {
  return code === 401 || code === '401';
}

function readFailure(error: unknown): Failure | null {
  if (typeof error === 'string' && error !== '') return { code: -1, message: error };
  if (!isFields(error)) return null;
  const { code, message, details } = error;
  return {
    code: typeof code === 'number' || typeof code === 'string' ? code : -1,
    message: typeof message === 'string' ? message : '',
    ...(details === undefined ? {} : { details }),
  };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
