import type { TrialOutcome } from '@banyan/contract/discounts';
import { type Code, judgeCode, toldOf, type Wanted, type Who } from './judgeCode.js';

const NOW = Date.parse('2026-11-26T00:00:00Z');
const CODE: Code = {
  id: 'code',
  kind: 'percent',
  percent: 10,
  maxOffFen: null,
  scope: { products: [], editions: [], terms: [] },
  minFen: 0,
  minQuantity: 1,
  audience: 'all',
  usageLimit: null,
  perCustomer: null,
  combinesWithWas: true,
  combinesWithRenewal: true,
  startsAt: NOW - 1,
  endsAt: null,
  isEnabled: true,
  used: 0,
};
const WANTED: Wanted = {
  productId: 'mindmap',
  editionId: 'mindmap-professional',
  term: 'y1',
  seats: 2,
  listFen: 80_000,
  isStruck: false,
  isRenewal: false,
};
const SOMEBODY = { hasBought: false, usesOfIt: 0, isListed: false };
const LISTED: Who = { ...SOMEBODY, isListed: true };
const scope = (change: Partial<Code['scope']>) => ({ scope: { ...CODE.scope, ...change } });

test.each<[TrialOutcome, Partial<Code> | null, Partial<Wanted>, Who]>([
  ['accepted', {}, {}, SOMEBODY],
  ['missing', null, {}, SOMEBODY],
  ['disabled', { isEnabled: false, endsAt: NOW - 1 }, {}, SOMEBODY],
  ['notYet', { startsAt: NOW + 1 }, {}, SOMEBODY],
  ['accepted', { startsAt: NOW }, {}, SOMEBODY],
  ['expired', { endsAt: NOW }, {}, SOMEBODY],
  ['accepted', { endsAt: NOW + 1 }, {}, SOMEBODY],
  ['notForThis', scope({ products: ['naolitu'] }), {}, SOMEBODY],
  ['accepted', scope({ products: ['naolitu'], editions: ['mindmap-professional'] }), {}, SOMEBODY],
  ['notForThis', scope({ terms: ['y2'] }), {}, SOMEBODY],
  ['accepted', scope({ products: ['mindmap'], terms: ['y1'] }), {}, SOMEBODY],
  ['notForRenewal', { combinesWithRenewal: false }, { isRenewal: true }, SOMEBODY],
  ['notWithStruck', { combinesWithWas: false }, { isStruck: true }, SOMEBODY],
  ['tooFewSeats', { minQuantity: 3 }, {}, SOMEBODY],
  ['belowMinimum', { minFen: 80_001 }, {}, SOMEBODY],
  ['accepted', { minFen: 80_000 }, {}, SOMEBODY],
  ['newOnly', { audience: 'new' }, {}, { ...SOMEBODY, hasBought: true }],
  ['usedByYou', { perCustomer: 1 }, {}, { ...SOMEBODY, usesOfIt: 1 }],
  ['accepted', { audience: 'listed' }, {}, LISTED],
  [
    'usedByYou',
    { audience: 'listed', perCustomer: 1 },
    {},
    { ...SOMEBODY, isListed: true, usesOfIt: 1 },
  ],
  ['notListed', { audience: 'listed' }, {}, SOMEBODY],
  // Whatever else is true of it: other people learn nothing of it.
  ['notListed', { audience: 'listed', endsAt: NOW }, {}, SOMEBODY],
  ['notListed', { audience: 'listed' }, { seats: 0 }, null],
  ['expired', { audience: 'listed', endsAt: NOW }, {}, LISTED],
  // Of a visitor nothing is known: it is asked again when they order.
  ['accepted', { audience: 'new', perCustomer: 1 }, {}, null],
  ['usedUp', { usageLimit: 5, used: 5 }, {}, null],
])('d3: %s, for %j and %j of %j', (outcome, change, wanted, who) => {
  const code = change === null ? null : { ...CODE, ...change };
  expect(judgeCode(code as Code | null, { ...WANTED, ...wanted }, who, NOW)).toBe(outcome);
});

test('d3: customers are told one thing of codes that are unknown, switched off or other people’s', () => {
  const outcomes = ['missing', 'disabled', 'notListed', 'usedUp'] as const;
  expect(outcomes.map(toldOf)).toEqual(['unknown', 'unknown', 'unknown', 'usedUp']);
});
