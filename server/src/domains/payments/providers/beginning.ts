import { isSafeAddress } from '../../../ground/loopback.js';
import { ask, type Outside, type Question, signedRequest } from './asking.js';
import type { Description } from './description.js';
import { valueAt } from './pointer.js';
import type { Answer, BeginAsked, Begun, MethodKind } from './provider.js';
import type { DescribedPayment } from './readPayment.js';
import { beginValues } from './values.js';

/** Asks where the customer pays, or makes the address alone. */
export async function beginAt(
  payment: DescribedPayment,
  asked: BeginAsked,
  outside: Outside,
): Promise<Answer<Begun>> {
  const { begin, methods, origin } = payment.description;
  const kind = methods.find(({ id }) => id === asked.method)?.kind;
  if (kind === undefined) return away('no such method');
  const question: Question = {
    id: `begin-${asked.payment}`,
    values: beginValues(asked, payment.description),
    now: asked.now,
  };
  if (begin.kind === 'signedUrl') {
    const target = { method: 'GET', path: begin.path, body: begin.params } as const;
    const { url } = signedRequest(payment, target, question, outside.nonce);
    return found(kind, url, origin);
  }
  const heard = await ask(payment, begin, question, outside);
  if (heard.kind === 'away') return heard;
  if (!heard.isOk) return away(`answered ${heard.status}`);
  return found(kind, valueAt(heard.members, pointerOf(begin, kind)), origin);
}

type Call = Extract<Description['begin'], { readonly kind: 'call' }>;

function pointerOf({ answer }: Call, kind: MethodKind): string {
  return answer[`${kind}At`] ?? '/';
}

/** More than a QR code holds that a telephone reads from a screen. */
const MOST_QR_SIGNS = 512;
const MOST_URL_SIGNS = 8192;

function found(kind: MethodKind, value: unknown, origin: string | null): Answer<Begun> {
  if (typeof value !== 'string' || value === '') return away('an answer of another form');
  if (kind === 'qr') {
    return value.length <= MOST_QR_SIGNS
      ? { kind: 'answered', value: { kind, text: value } }
      : away('too long a text for a QR code');
  }
  if (!isSafeAddress(value) || value.length > MOST_URL_SIGNS) return away('an unsafe address');
  if (kind === 'frame' && new URL(value).origin !== origin)
    return away('a frame of another origin');
  return { kind: 'answered', value: { kind, url: value } };
}

function away(reason: string): Answer<never> {
  return { kind: 'away', reason };
}
