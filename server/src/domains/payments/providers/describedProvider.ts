import { askEndpoint, type Outside, type Question, type Said } from './asking.js';
import { beginAt } from './beginning.js';
import { noticeIn, refundIn, stateIn, wordAt } from './facts.js';
import type {
  Acknowledgement,
  Answer,
  NoticeRead,
  PaymentAsked,
  PaymentProvider,
  ProviderState,
  RawNotice,
  RefundState,
} from './provider.js';
import type { DescribedPayment } from './readPayment.js';
import { paymentValues, queryRefundValues, refundValues } from './values.js';

/** A provider known only by its description and the public rules by which it signs. */
export function createDescribedProvider(
  payment: DescribedPayment,
  outside: Outside,
): PaymentProvider {
  const { description } = payment;
  const { name, origin, topNavigation, merchant, currency, methods, endpoints } = description;
  return {
    name,
    isTrial: false,
    origin,
    topNavigation,
    merchant,
    currency,
    methods,
    begin: (asked) => beginAt(payment, asked, outside),
    query: (asked) => query(payment, asked, outside),
    close: (asked) => close(payment, asked, outside),
    refund: async (asked) => {
      const values = refundValues(asked, description);
      const question = { id: `refund-${asked.refund}`, values, now: asked.now };
      return refundSaid(
        payment,
        'refund',
        await askEndpoint(payment, endpoints.refund, question, outside),
      );
    },
    queryRefund: async (asked) => {
      const values = queryRefundValues(asked, description);
      const question = { id: `queryRefund-${asked.refund}`, values, now: asked.now };
      const said = await askEndpoint(payment, endpoints.queryRefund, question, outside);
      return refundSaid(payment, 'queryRefund', said);
    },
    readNotice: (raw) => readNotice(payment, raw),
    acknowledge: (isTaken) => (isTaken ? description.notice.ack : NOT_TAKEN),
  };
}

const NOT_TAKEN: Acknowledgement = { status: 401, type: 'text/plain; charset=utf-8', body: '' };

async function query(
  payment: DescribedPayment,
  asked: PaymentAsked,
  outside: Outside,
): Promise<Answer<ProviderState>> {
  const { description } = payment;
  const { query: endpoint } = description.endpoints;
  const said = await askEndpoint(payment, endpoint, questionOf('query', payment, asked), outside);
  switch (said.kind) {
    case 'said': {
      const state = stateIn(said.members, endpoint.answer, description);
      return state === null ? away('an answer of another form') : answered(state);
    }
    case 'meant':
      return answered(
        said.meaning === 'failed'
          ? { state: 'failed', reason: said.word }
          : { state: said.meaning },
      );
    case 'declined':
    case 'away':
      return away(said.reason);
  }
}

async function close(
  payment: DescribedPayment,
  asked: PaymentAsked,
  outside: Outside,
): Promise<Answer<ProviderState>> {
  const { close: endpoint } = payment.description.endpoints;
  const said = await askEndpoint(payment, endpoint, questionOf('close', payment, asked), outside);
  if (said.kind === 'away') return said;
  if (said.kind === 'meant') return answered({ state: said.meaning });
  if (said.kind === 'said' && saysClosed(payment, said.members)) {
    return answered({ state: 'closed' });
  }
  // Whatever kept it from being closed: by now it may be paid.
  return query(payment, asked, outside);
}

/** An answer without a state is the success of closing. */
function saysClosed({ description }: DescribedPayment, members: unknown): boolean {
  const { stateAt } = description.endpoints.close.answer;
  return stateAt === null || description.states.closed.includes(wordAt(members, stateAt) ?? '');
}

function questionOf(
  call: string,
  { description }: DescribedPayment,
  asked: PaymentAsked,
): Question {
  const values = paymentValues(asked, description);
  return { id: `${call}-${asked.payment}`, values, now: asked.now };
}

function refundSaid(
  { description }: DescribedPayment,
  endpoint: 'refund' | 'queryRefund',
  said: Said<'processing' | 'failed'>,
): Answer<RefundState> {
  switch (said.kind) {
    case 'said': {
      const { answer } = description.endpoints[endpoint];
      return answered(refundIn(said.members, answer, description.refunds));
    }
    case 'meant':
      return answered(
        said.meaning === 'failed'
          ? { state: 'failed', reason: said.word }
          : { state: 'processing' },
      );
    case 'declined':
    case 'away':
      return away(said.reason);
  }
}

function readNotice({ description, scheme }: DescribedPayment, raw: RawNotice): NoticeRead {
  const read = scheme.readNotice(raw);
  if (read.kind === 'refused') return read;
  const notice = noticeIn(read.members, description.notice, description);
  return notice === null ? { kind: 'refused', reason: 'form' } : { kind: 'notice', notice };
}

function answered<T>(value: T): Answer<T> {
  return { kind: 'answered', value };
}

function away(reason: string): Answer<never> {
  return { kind: 'away', reason };
}
