import type { Discount, DiscountRule } from '@banyan/contract/discounts';
import { instantOf, localOf } from '@banyan/rules';

/** A rule as its form holds it: money in yuan, instants as days and times in Asia/Shanghai, `2026-11-25T00:00`. */
export type RuleValues = Pick<
  DiscountRule,
  | 'title'
  | 'kind'
  | 'percent'
  | 'minQuantity'
  | 'audience'
  | 'usageLimit'
  | 'perCustomer'
  | 'combinesWithWas'
  | 'combinesWithRenewal'
> &
  DiscountRule['scope'] & {
    readonly maxOff: number | null;
    readonly amount: number | null;
    readonly min: number | null;
    readonly startsAt: string;
    readonly endsAt: string;
  };

/** @param now epoch milliseconds */
export function newRule(now: number): RuleValues {
  return {
    title: '',
    kind: 'percent',
    percent: null,
    maxOff: null,
    amount: null,
    products: [],
    editions: [],
    terms: [],
    min: 0,
    minQuantity: 1,
    audience: 'all',
    usageLimit: null,
    perCustomer: 1,
    combinesWithWas: true,
    combinesWithRenewal: true,
    startsAt: localOf(new Date(now).toISOString()),
    endsAt: '',
  };
}

export function valuesOfRule(rule: Discount): RuleValues {
  const { maxOffFen, amountFen, minFen, scope, startsAt, endsAt, ...rest } = rule;
  return {
    title: rest.title,
    kind: rest.kind,
    percent: rest.percent,
    minQuantity: rest.minQuantity,
    audience: rest.audience,
    usageLimit: rest.usageLimit,
    perCustomer: rest.perCustomer,
    combinesWithWas: rest.combinesWithWas,
    combinesWithRenewal: rest.combinesWithRenewal,
    ...scope,
    maxOff: yuanOf(maxOffFen),
    amount: yuanOf(amountFen),
    min: yuanOf(minFen),
    startsAt: localOf(startsAt),
    endsAt: endsAt === null ? '' : localOf(endsAt),
  };
}

export function ruleOf(values: RuleValues): DiscountRule {
  const { maxOff, amount, min, products, editions, terms, startsAt, endsAt, ...rest } = values;
  const isPercent = rest.kind === 'percent';
  return {
    ...rest,
    percent: isPercent ? rest.percent : null,
    maxOffFen: isPercent ? fenOf(maxOff) : null,
    amountFen: isPercent ? null : fenOf(amount),
    minFen: fenOf(min) ?? 0,
    scope: { products, editions, terms },
    startsAt: instantOf(startsAt),
    endsAt: endsAt === '' ? null : instantOf(endsAt),
  };
}

function yuanOf(fen: number | null): number | null {
  return fen === null ? null : fen / 100;
}

function fenOf(yuan: number | null): number | null {
  return yuan === null ? null : Math.round(yuan * 100);
}
