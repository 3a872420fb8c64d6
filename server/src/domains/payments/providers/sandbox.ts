import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../../ground/database/db.js';
import { signedHeaders } from '../../../ground/ports/webhook.js';
import type {
  Acknowledgement,
  Answer,
  PaymentProvider,
  ProviderState,
  RawNotice,
} from './provider.js';
import { standardWebhooks } from './schemes/standardWebhooks.js';

/** What the built-in provider of a trial lets its customers choose. */
export const SANDBOX_OUTCOMES = ['pay', 'fail', 'late', 'twice', 'wrongAmount', 'silent'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

export type Sandbox = PaymentProvider & {
  /** The payment of a page's token, or null. */
  find(token: string): Promise<{ readonly payment: string; readonly amountFen: number } | null>;
  /** What its customer has pressed: what follows from it is told by notices, as every provider does. */
  choose(token: string, outcome: SandboxOutcome): Promise<boolean>;
};

type Parts = {
  readonly db: Queryable;
  readonly now: () => number;
  readonly baseUrl: string;
  /** Signs its notices. */
  readonly secret: string;
  /** Brings a notice to the door, as the network would. */
  readonly notify: (raw: RawNotice) => Promise<void>;
};

/** What it is called as a provider. */
export const SANDBOX = 'sandbox';
const MERCHANT = 'sandbox';
export const SANDBOX_PATH = '/pay-sandbox';

const METHODS = [
  { id: 'card', label: { zh: '银行卡', en: 'Bank card' }, kind: 'frame' },
  { id: 'scan', label: { zh: '扫码', en: 'Scan a code' }, kind: 'qr' },
  { id: 'bank', label: { zh: '网上银行', en: 'Online banking' }, kind: 'redirect' },
] as const;

const rowSchema = z.object({
  payment: z.string(),
  amountFen: z.number(),
  outcome: z.enum(SANDBOX_OUTCOMES).nullable(),
  isClosed: z.boolean(),
});
type Row = z.infer<typeof rowSchema>;

const COLUMNS = `payment_id::text as payment, amount_fen as "amountFen", outcome, closed as "isClosed"`;
const ACK: Acknowledgement = { status: 200, type: 'text/plain; charset=utf-8', body: 'success' };
const NOT_TAKEN: Acknowledgement = { ...ACK, status: 401, body: '' };

/** The payment provider of a trial: no money moves. It answers as a real one does, and its notices are signed. */
export function createSandbox({ db, now, baseUrl, secret, notify }: Parts): Sandbox {
  const scheme = standardWebhooks(secret);

  const read = async (condition: string, value: string): Promise<Row | null> => {
    const rows = await db.query(`select ${COLUMNS} from sandbox_payments where ${condition}`, [
      value,
    ]);
    return z.array(rowSchema).parse(rows)[0] ?? null;
  };
  const byToken = (token: string) => read('token_hash = $1', hashOf(token));

  const tell = (row: Row): Promise<void> => {
    const id = randomUUID();
    const text = JSON.stringify({ payment: row.payment, state: stateOf(row) });
    const headers = signedHeaders(secret, { id, text, now: now() });
    return notify({ body: Buffer.from(text), headers, now: now() });
  };

  const answer = async (payment: string): Promise<Answer<ProviderState>> => {
    const row = await read('payment_id = $1', payment);
    if (row === null) return { kind: 'answered', value: { state: 'closed' } };
    if (row.outcome === 'silent') return { kind: 'away', reason: 'the sandbox is silent' };
    return { kind: 'answered', value: stateOf(row) };
  };

  return {
    name: SANDBOX,
    isTrial: true,
    origin: null,
    topNavigation: false,
    merchant: MERCHANT,
    currency: 'CNY',
    methods: METHODS,
    begin: async ({ payment, amountFen, method }) => {
      const token = randomBytes(24).toString('base64url');
      await db.query(
        `insert into sandbox_payments (payment_id, amount_fen, token_hash, at) values ($1, $2, $3, $4)
         on conflict (payment_id) do update set token_hash = excluded.token_hash`,
        [payment, amountFen, hashOf(token), new Date(now()).toISOString()],
      );
      const url = `${baseUrl}${SANDBOX_PATH}?t=${token}`;
      const kind = METHODS.find(({ id }) => id === method)?.kind ?? 'frame';
      return { kind: 'answered', value: kind === 'qr' ? { kind, text: url } : { kind, url } };
    },
    query: ({ payment }) => answer(payment),
    close: async ({ payment }) => {
      const said = await answer(payment);
      if (said.kind === 'away' || said.value.state !== 'open') return said;
      await db.query('update sandbox_payments set closed = true where payment_id = $1', [payment]);
      const row = await read('payment_id = $1', payment);
      // Paid after it was closed: the notice comes behind the answer.
      if (row?.outcome === 'late') setTimeout(() => void tell(row), LATE_MS).unref();
      return { kind: 'answered', value: { state: 'closed' } };
    },
    refund: () => Promise.resolve({ kind: 'answered', value: { state: 'done' } }),
    queryRefund: () => Promise.resolve({ kind: 'answered', value: { state: 'done' } }),
    readNotice: (raw) => {
      const signed = scheme.readNotice(raw);
      if (signed.kind === 'refused') return signed;
      const said = noticeSchema.safeParse(signed.members);
      if (!said.success) return { kind: 'refused', reason: 'form' };
      const id = raw.headers['webhook-id'] ?? '';
      return { kind: 'notice', notice: { id, ...said.data } };
    },
    acknowledge: (isTaken) => (isTaken ? ACK : NOT_TAKEN),
    find: async (token) => {
      const row = await byToken(token);
      return row === null ? null : { payment: row.payment, amountFen: row.amountFen };
    },
    choose: async (token, outcome) => {
      await db.query('update sandbox_payments set outcome = $2 where token_hash = $1', [
        hashOf(token),
        outcome,
      ]);
      const row = await byToken(token);
      if (row === null) return false;
      if (outcome !== 'late' && outcome !== 'silent') await tell(row);
      if (outcome === 'twice') await tell(row);
      return true;
    },
  };
}

const LATE_MS = 500;

const noticeSchema = z.object({ payment: z.uuid(), state: z.custom<ProviderState>() });

function stateOf({ payment, amountFen, outcome, isClosed }: Row): ProviderState {
  switch (outcome) {
    case 'pay':
    case 'twice':
    case 'wrongAmount':
      return paidState(payment, outcome === 'wrongAmount' ? amountFen - 1 : amountFen);
    case 'late':
      return isClosed ? paidState(payment, amountFen) : { state: 'open' };
    case 'fail':
      return { state: 'failed', reason: 'declined' };
    case 'silent':
    case null:
      return { state: isClosed ? 'closed' : 'open' };
  }
}

function paidState(payment: string, amountFen: number): ProviderState {
  return {
    state: 'paid',
    providerId: `SB${payment.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    amountFen,
    currency: 'CNY',
    merchant: MERCHANT,
    payerWords: '8888',
    paidAt: null,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
