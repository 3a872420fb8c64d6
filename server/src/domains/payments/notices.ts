import type { FastifyInstance } from 'fastify';
import { applyState } from './applyState.js';
import type { CashierParts } from './cashierParts.js';
import { lockPayment } from './paymentRows.js';
import type { Acknowledgement, RawNotice } from './providers/provider.js';

/** The longest notice of a provider, and as much again. */
const NOTICE_BYTES = 131_072;

type Parts = Pick<CashierParts, 'db' | 'now' | 'provider' | 'grants'>;

/**
 * Works on a notice from its raw bytes: the signature first, then once, in one transaction with what follows from it.
 * A resend is acknowledged and changes nothing.
 */
export async function takeNotice(parts: Parts, raw: RawNotice): Promise<Acknowledgement> {
  const { db, now, provider, grants } = parts;
  const read = provider.readNotice(raw);
  if (read.kind === 'refused') return provider.acknowledge(false);
  const { notice } = read;
  const isKnown = await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, notice.payment);
    if (payment === null || payment.provider !== provider.name) return false;
    const isNew = await tx.query(
      `insert into payment_notices (provider, notice_id, payment_id, at, outcome) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [provider.name, notice.id, payment.id, new Date(now()).toISOString(), notice.state.state],
    );
    if (isNew.length > 0) {
      await applyState(tx, payment, notice.state, { provider, now: now(), grants });
    }
    return true;
  });
  return provider.acknowledge(isKnown);
}

/** `POST /payment/notify/<provider>`: in the provider's own form. Other callers do not learn why it was refused. */
export function registerNotices(app: FastifyInstance, parts: Parts): void {
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    const options = { bodyLimit: NOTICE_BYTES };
    scope.post<{ Params: { provider: string } }>(
      '/payment/notify/:provider',
      options,
      async (request, reply) => {
        const isOurs = request.params.provider === parts.provider.name;
        const raw: RawNotice = {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: headersOf(request.headers),
          now: parts.now(),
        };
        const { status, type, body } = isOurs
          ? await takeNotice(parts, raw)
          : parts.provider.acknowledge(false);
        return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
      },
    );
    ready();
  });
}

function headersOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RawNotice['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}
