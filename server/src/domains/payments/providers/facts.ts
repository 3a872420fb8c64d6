import type { Description, FactPointers } from './description.js';
import { readMoney } from './money.js';
import { valueAt } from './pointer.js';
import type { Notice, ProviderState, RefundState } from './provider.js';
import { fillText, type Values } from './template.js';

type Words = Pick<Description, 'states' | 'money' | 'currency' | 'merchant'>;

/** What a signed document says of a payment; null: it says that it is paid, but not how much or by what number. */
export function stateIn(
  document: unknown,
  pointers: FactPointers,
  { states, money, currency, merchant }: Words,
): ProviderState | null {
  const at = (pointer: string | null) => (pointer === null ? null : wordAt(document, pointer));
  const word = at(pointers.stateAt) ?? '';
  if (states.closed.includes(word)) return { state: 'closed' };
  if (states.failed.includes(word)) {
    return { state: 'failed', reason: at(pointers.reasonAt) ?? word };
  }
  // An unlisted word is not a reason to take money or to refund it.
  if (!states.paid.includes(word)) return { state: 'open' };
  const amountFen = readMoney(valueAt(document, pointers.amountAt), money);
  const providerId = at(pointers.providerIdAt);
  const currencySaid = pointers.currencyAt === null ? currency : at(pointers.currencyAt);
  const merchantSaid = pointers.merchantAt === null ? merchant : at(pointers.merchantAt);
  if (amountFen === null || providerId === null) return null;
  if (currencySaid === null || merchantSaid === null) return null;
  return {
    state: 'paid',
    providerId,
    amountFen,
    currency: currencySaid,
    merchant: merchantSaid,
    payerWords: at(pointers.payerAt),
    paidAt: pointers.paidTimeAt === null ? null : timeOf(valueAt(document, pointers.paidTimeAt)),
  };
}

export function noticeIn(
  document: unknown,
  pointers: Description['notice'],
  words: Words,
): Notice | null {
  const id = wordAt(document, pointers.idAt);
  const payment = paymentOf(wordAt(document, pointers.paymentAt) ?? '');
  const state = stateIn(document, pointers, words);
  return id === null || payment === null || state === null ? null : { id, payment, state };
}

export function refundIn(
  document: unknown,
  { stateAt, reasonAt }: { readonly stateAt: string; readonly reasonAt: string | null },
  { done, failed }: Description['refunds'],
): RefundState {
  const word = wordAt(document, stateAt) ?? '';
  if (done.includes(word)) return { state: 'done' };
  if (!failed.includes(word)) return { state: 'processing' };
  const reason = reasonAt === null ? null : wordAt(document, reasonAt);
  return { state: 'failed', reason: reason ?? word };
}

/** Whether a document answers this question: an answer to another one is signed just as well. */
export function isAbout(
  document: unknown,
  about: Readonly<Record<string, string>>,
  values: Values,
): boolean {
  return Object.entries(about).every(
    ([pointer, template]) => wordAt(document, pointer) === String(fillText(template, values)),
  );
}

const MOST_SIGNS = 128;

/** A short text or an integer, as a text. */
export function wordAt(document: unknown, pointer: string): string | null {
  const value = valueAt(document, pointer);
  if (Number.isSafeInteger(value)) return String(value);
  const isWord = typeof value === 'string' && value !== '' && value.length <= MOST_SIGNS;
  return isWord ? value : null;
}

const UUID =
  /^(?<a>[0-9a-f]{8})-?(?<b>[0-9a-f]{4})-?(?<c>[0-9a-f]{4})-?(?<d>[0-9a-f]{4})-?(?<e>[0-9a-f]{12})$/;

/** With its hyphens again, where the provider had no room for them. */
function paymentOf(word: string): string | null {
  const parts = UUID.exec(word)?.groups;
  return parts === undefined ? null : Object.values(parts).join('-');
}

const BEIJING = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** Epoch milliseconds of a number of them, of RFC 3339, or of the time of Beijing; null: none of these. */
function timeOf(value: unknown): number | null {
  if (Number.isSafeInteger(value)) return value as number;
  if (typeof value !== 'string') return null;
  const text = value.replace(BEIJING, '$1T$2+08:00');
  const at = RFC3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
