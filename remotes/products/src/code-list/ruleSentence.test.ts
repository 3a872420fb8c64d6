import { ruleSentence } from './ruleSentence.js';
import { newRule, type RuleValues } from './ruleValues.js';
import { sentenceTexts } from './sentenceTexts.js';

const CALLED = {
  products: { naolitu: '脑力图' },
  editions: { pro: '思维导图专业版' },
  terms: { y1: '1 年', y2: '2 年' },
};
const RULE: RuleValues = {
  ...newRule(0),
  kind: 'amount',
  amountFen: 20,
  minFen: 100,
  editions: ['pro'],
  terms: ['y1'],
  audience: 'new',
  usageLimit: 500,
  startsAt: '2026-11-25T00:00',
  endsAt: '2026-12-01T00:00',
};

test.each<[string, string, Partial<RuleValues>]>([
  [
    '新用户购买思维导图专业版（1 年），满 ¥100.00 减 ¥20.00，每人 1 次，共 500 次，2026-11-25 00:00 起至 2026-11-30 24:00',
    'New customers who buy 思维导图专业版 (1 年) get ¥20.00 off from ¥100.00, once each, 500 times in all, from 2026-11-25 00:00 to 2026-11-30 24:00',
    {},
  ],
  [
    '指定用户购买任意版本，至少 5 人，减 15 %，最多减 ¥123.45，不与划线价同享，不用于续费，2026-11-25 00:00 起',
    'Named customers who buy any edition for 5 seats or more get 15 % off, ¥123.45 at most, not on struck prices, not for renewals, from 2026-11-25 00:00',
    {
      kind: 'percent',
      percent: 15,
      maxOffFen: 123.45,
      minFen: 0,
      editions: [],
      terms: [],
      audience: 'listed',
      minQuantity: 5,
      perCustomer: null,
      usageLimit: null,
      combinesWithWas: false,
      combinesWithRenewal: false,
      endsAt: '',
    },
  ],
  [
    '全部用户购买脑力图、gone（1 年、2 年），减 ¥20.00，每人 2 次，2026-11-25 00:00 起至 2026-12-01 12:30',
    'All customers who buy 脑力图, gone (1 年, 2 年) get ¥20.00 off, 2 times each, from 2026-11-25 00:00 to 2026-12-01 12:30',
    {
      products: ['naolitu'],
      editions: ['gone'],
      terms: ['y1', 'y2'],
      minFen: null,
      audience: 'all',
      perCustomer: 2,
      usageLimit: null,
      endsAt: '2026-12-01T12:30',
    },
  ],
])('d2: %s', (zh, en, change) => {
  const values = { ...RULE, ...change };
  expect(ruleSentence(values, CALLED, sentenceTexts.zh)).toBe(zh);
  expect(ruleSentence(values, CALLED, sentenceTexts.en)).toBe(en);
});

test('what takes off nothing yet has no sentence', () => {
  expect(ruleSentence({ ...RULE, amountFen: null }, CALLED, sentenceTexts.zh)).toBe('');
});
