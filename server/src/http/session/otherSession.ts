import { type Person, SESSION_HEADER } from '@banyan/contract';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';
import type { Sessions } from './sessions.js';

const OTHER_SESSION = refusal(
  409,
  'OTHER_SESSION',
  '此浏览器现在由另一个登录使用，请重新加载此窗口。',
  'This browser is now used by another sign-in. Please reload this window.',
);

type Asked = Pick<FastifyRequest, 'headers' | 'query'>;

/**
 * The refusal for a window that shows another session than its browser has by now; null: it shows this one, or says none. It
 * is never a 401, which would end the session of the person who is signed in.
 * @param held who is signed in, as the caller of this call; null: the caller has no session that may
 */
export async function otherSession(
  sessions: Pick<Sessions, 'findAny'>,
  request: Asked,
  held: Person | null,
): Promise<Refusal | null> {
  const shown = shownSession(request);
  if (shown === null || held?.sessionId === shown) return null;
  const now = held ?? (await sessions.findAny(request.headers.cookie));
  if (now === null || now.sessionId === shown) return null;
  const { userId, username, audience } = now;
  return { ...OTHER_SESSION, details: { userId, username, audience } };
}

/** What the page says it shows: in a header, or in the address where a client of the browser's sets none. */
function shownSession({ headers, query }: Asked): string | null {
  const said = headers[SESSION_HEADER] ?? (query as { readonly session?: unknown }).session;
  return typeof said === 'string' && said !== '' ? said : null;
}
