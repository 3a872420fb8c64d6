import { addDays, formatYuan } from '@banyan/rules';
import type { RuleValues } from './ruleValues.js';
import type { sentenceTexts } from './sentenceTexts.js';

type Words = Readonly<Record<string, string>>;

/** What products, editions and terms are called. */
export type Called = { readonly products: Words; readonly editions: Words; readonly terms: Words };

/** What a code does, in one sentence. Empty: it takes off nothing yet. */
export function ruleSentence(
  values: RuleValues,
  called: Called,
  text: (typeof sentenceTexts)['zh'],
): string {
  const { kind, percent, amountFen, maxOffFen, minFen, audience, startsAt } = values;
  const value = kind === 'percent' ? percent : amountFen;
  if (value === null || startsAt === '') return '';
  const off = kind === 'percent' ? `${value} %` : yuan(value);
  const names = (ids: readonly string[], words: Words) => ids.map((id) => words[id] ?? id);
  const goods = [
    ...names(values.products, called.products),
    ...names(values.editions, called.editions),
  ].join(text.and);
  const terms = names(values.terms, called.terms).join(text.and);
  const { minQuantity, perCustomer, usageLimit, combinesWithWas, combinesWithRenewal } = values;
  const who = text.of(text.who[audience], goods === '' ? text.any : goods, terms);
  const seats = (minQuantity ?? 1) > 1 ? `${text.gets}${text.seats(minQuantity ?? 1)}` : '';
  const gets = [
    text.off(off, minFen === null || minFen === 0 ? '' : yuan(minFen)),
    kind === 'percent' && maxOffFen !== null && text.cap(yuan(maxOffFen)),
    perCustomer !== null && text.each(perCustomer),
    usageLimit !== null && text.inAll(usageLimit.toLocaleString('en')),
    !combinesWithWas && text.notStruck,
    !combinesWithRenewal && text.notRenewal,
    text.window(startsAt.replace('T', ' '), endOf(values.endsAt)),
  ]
    .filter((part) => part !== false)
    .join(text.comma);
  return `${who}${seats}${text.gets}${gets}`;
}

function yuan(amount: number): string {
  return formatYuan(Math.round(amount * 100));
}

/** The instant at which it is over: midnight is the end of the day before. */
function endOf(endsAt: string): string {
  const [day = '', time = ''] = endsAt.split('T');
  return time === '00:00' ? `${addDays(day, -1)} 24:00` : `${day} ${time}`.trim();
}
