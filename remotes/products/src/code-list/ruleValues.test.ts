import { testCode } from '../testCodes.js';
import { newRule, ruleOf, valuesOfRule } from './ruleValues.js';

test('what the form holds of a code is the code again', () => {
  const code = testCode(1, { kind: 'percent', percent: 15, maxOffFen: 12_345, endsAt: null });
  const { title, kind, percent, maxOffFen, minFen, scope, startsAt, endsAt } = code;
  expect(ruleOf(valuesOfRule(code))).toMatchObject({
    title,
    kind,
    percent,
    maxOffFen,
    minFen,
    scope,
    startsAt,
    endsAt,
  });
});

test('a code takes off percent or an amount, not what was typed for the other', () => {
  const values = { ...newRule(Date.parse('2026-11-20T16:00:00Z')), percent: 10, amountFen: 20.5 };
  expect(values.startsAt).toBe('2026-11-21T00:00');
  expect(ruleOf(values)).toMatchObject({
    percent: 10,
    amountFen: null,
    startsAt: '2026-11-20T16:00:00.000Z',
  });
  expect(ruleOf({ ...values, kind: 'amount' })).toMatchObject({ percent: null, amountFen: 2_050 });
});
