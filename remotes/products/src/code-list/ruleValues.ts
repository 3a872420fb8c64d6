import { DISCOUNT, type DiscountRule } from '@banyan/contract/discounts';
import { type FormValues, formValuesOf, wireOf } from '@banyan/lists/described';

const { code: _, ...fields } = DISCOUNT.fields;
export const RULE = fields;

/** A rule as its form holds it: what it applies to is three fields there. */
export type RuleValues = FormValues<typeof RULE> & DiscountRule['scope'];

const ANYTHING: DiscountRule['scope'] = { products: [], editions: [], terms: [] };

/** @param now epoch milliseconds */
export function newRule(now: number): RuleValues {
  const startsAt = new Date(now).toISOString();
  return valuesOfRule({ kind: 'percent', perCustomer: 1, startsAt, scope: ANYTHING });
}

export function valuesOfRule(
  rule: Partial<DiscountRule> & Pick<DiscountRule, 'scope'>,
): RuleValues {
  return { ...formValuesOf(RULE, rule), ...rule.scope };
}

export function ruleOf({ products, editions, terms, ...values }: RuleValues): DiscountRule {
  const other =
    values.kind === 'percent' ? { amountFen: null } : { percent: null, maxOffFen: null };
  return { ...wireOf(RULE, values), ...other, scope: { products, editions, terms } };
}
