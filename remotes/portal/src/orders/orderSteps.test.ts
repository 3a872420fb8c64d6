import type { OrderDetail } from '@banyan/contract/orders';
import { orderStepsOf, refundStepsOf, type Step } from './orderSteps.js';

const AT = '2026-11-26T02:00:00.000Z';
const reached = (...states: readonly string[]) =>
  states.map(
    (detail) => ({ id: detail, at: `at ${detail}`, kind: 'state', by: '', detail }) as const,
  );
const say = (steps: readonly Step<string>[]) =>
  steps.map(({ name, at, isDone }) => `${name}${isDone ? '+' : '-'}${at === null ? '' : ` ${at}`}`);

test.each<[string, Partial<OrderDetail>, readonly string[]]>([
  ['pending', {}, [`ordered+ ${AT}`, 'paid-', 'delivered-', 'completed-']],
  [
    'delivered',
    { state: 'delivered', timeline: reached('paid', 'delivered') },
    [`ordered+ ${AT}`, 'paid+ at paid', 'delivered+ at delivered', 'completed-'],
  ],
  [
    'completed, and older than its history',
    { state: 'completed' },
    [`ordered+ ${AT}`, 'paid+', 'delivered+', 'completed+'],
  ],
  [
    'cancelled',
    { state: 'cancelled', timeline: reached('cancelled') },
    [`ordered+ ${AT}`, 'cancelled+ at cancelled'],
  ],
  [
    'refunded',
    { state: 'refunded', timeline: reached('paid', 'delivered', 'refunded') },
    [`ordered+ ${AT}`, 'paid+ at paid', 'delivered+ at delivered'],
  ],
  [
    'a service that is paid',
    { state: 'paid', kind: 'service', timeline: reached('paid') },
    [`ordered+ ${AT}`, 'paid+ at paid', 'completed-'],
  ],
])('an order that is %s', (_title, change, expected) => {
  const order = { state: 'pending', kind: 'licence', timeline: [], ...change } as const;
  expect(say(orderStepsOf({ createdAt: AT, ...order }))).toEqual(expected);
});

const request = (state: 'requested' | 'withdrawn' | 'rejected' | 'approved') => ({
  id: 'r',
  version: 1,
  reason: 'other' as const,
  text: '',
  state,
  answer: '',
  createdAt: 'at asked',
  decidedAt: state === 'requested' ? null : 'at decided',
});
const back = [{ id: '1', at: 'at back', kind: 'refund', by: '', detail: '100' }] as const;

test.each<[string, Partial<OrderDetail>, readonly string[]]>([
  ['nothing was asked for', {}, []],
  ['it was asked for and withdrawn', { refundRequest: request('withdrawn') }, []],
  [
    'it is asked for',
    { refundState: 'requested', refundRequest: request('requested') },
    ['asked+ at asked', 'looked-', 'onItsWay-', 'back-'],
  ],
  [
    'it is on its way',
    { refundState: 'processing', refundRequest: request('approved') },
    ['asked+ at asked', 'looked+ at decided', 'onItsWay+ at decided', 'back-'],
  ],
  [
    'it is back',
    {
      refundState: 'done',
      refundRequest: request('approved'),
      refundedFen: 100,
      timeline: back,
    },
    ['asked+ at asked', 'looked+ at decided', 'onItsWay+', 'back+ at back'],
  ],
  [
    'it was not granted',
    { refundState: 'rejected', refundRequest: request('rejected') },
    ['asked+ at asked', 'rejected+ at decided'],
  ],
  [
    'we sent it back of our own accord',
    { refundState: 'none', refundedFen: 100, timeline: back },
    ['onItsWay+', 'back+ at back'],
  ],
  [
    'some is back, and more is asked for',
    {
      refundState: 'requested',
      refundRequest: request('requested'),
      refundedFen: 100,
      timeline: back,
    },
    ['asked+ at asked', 'looked-', 'onItsWay-', 'back-'],
  ],
])('the way back of money when %s', (_title, change, expected) => {
  const order = { refundState: 'none', refundedFen: 0, timeline: [], ...change } as const;
  expect(say(refundStepsOf(order))).toEqual(expected);
});
