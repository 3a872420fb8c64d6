import { TELL_PATH, tellSchema } from '@banyan/contract/bases';
import type { Db, Stop } from '../../ground/database/db.js';
import { CHANNEL, readNotice } from '../../ground/news/notice.js';
import { type RequestKey, signRequest } from '../../releases/signRequest.js';

export type RelayParts = {
  readonly db: Pick<Db, 'listen'>;
  /** The gateway's base URL, which its tokens are for, and where it answers from here. */
  readonly gateway: string;
  readonly gatewayAddress: string;
  readonly base: string;
  readonly key: RequestKey;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly report: (message: string, cause: unknown) => void;
};

/** Tells the gateway's hub what is told in a database of our own. What it does not take is not for it. */
export function relayNotices({ db, report, ...parts }: RelayParts): Promise<Stop> {
  return db.listen(CHANNEL, (payload) => {
    const notice = readNotice(payload);
    if (notice?.kind !== 'event') return;
    const { event, groups } = notice;
    const told = tellSchema.safeParse({ base: parts.base, event, groups });
    if (!told.success) return;
    send(parts, JSON.stringify(told.data)).catch((cause: unknown) => {
      report('the gateway was not told of a change', cause);
    });
  });
}

async function send(
  { gateway, gatewayAddress, key, now, fetch: ask }: Omit<RelayParts, 'db' | 'report'>,
  body: string,
): Promise<void> {
  const request = { audience: gateway, method: 'POST', path: TELL_PATH, body, now: now() };
  const response = await ask(`${gatewayAddress}${TELL_PATH}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signRequest(key, request)}`,
    },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${TELL_PATH} answered ${response.status}`);
}
