import type { HubEvent, Person } from '@banyan/contract';
import { audienceOf, groupsOf, readNotice } from './audience.js';

function person(audience: Person['audience'], userId: string, permissions: string[] = []): Person {
  const names = { account: userId, username: userId, alarmcode: '' };
  return { audience, userId, permissions, expiresAt: 0, idleEndsAt: null, ...names };
}

const ORDER: HubEvent = { kind: 'orderChanged', id: 'O1', state: 'paid', version: 2 };
const INVOICE: HubEvent = { kind: 'invoiceChanged', id: 'I1', state: 'issued' };
const RELEASES: HubEvent = { kind: 'releasesChanged', revision: 'r' };
const MESSAGE: HubEvent = { kind: 'messageArrived', id: 'M1', code: 'TaskAlert' };

test.each<[string, Person | null, HubEvent, boolean]>([
  ['staff with the permission', person('admin', 'A1', ['orders.view']), ORDER, true],
  ['staff with another permission', person('admin', 'A1', ['invoices.view']), ORDER, false],
  ['staff with the permission', person('admin', 'A1', ['invoices.view']), INVOICE, true],
  ['staff who has the customer’s id', person('admin', 'C1'), ORDER, false],
  ['the customer whose order it is', person('customer', 'C1'), ORDER, true],
  ['the customer whose order it is', person('customer', 'C1'), INVOICE, true],
  ['another customer', person('customer', 'C2'), ORDER, false],
  ['a customer with a permission', person('customer', 'C2', ['orders.view']), ORDER, false],
  ['nobody', null, ORDER, false],
  ['nobody', null, RELEASES, true],
  ['another customer', person('customer', 'C2'), RELEASES, true],
  ['whoever is not named', person('admin', 'A1', ['orders.view']), MESSAGE, false],
])('%s: %o hears %o: %s', (_title, who, event, hears) => {
  const groups = groupsOf({ person: who, sessions: ['s'] });
  const audience = audienceOf(event, 'C1');
  expect(audience === 'everybody' || audience.some((group) => groups.includes(group))).toBe(hears);
});

test.each([
  '',
  '{}',
  '{"kind":"event","event":{"kind":"unknown"},"customerId":"C1"}',
  '{"kind":"toUsers","event":{"kind":"messagesChanged"}}',
  '{"kind":"toUsers","event":{"kind":"messageArrived","id":"M1","code":"Other"},"users":[]}',
])('a notice of %s is nobody’s', (payload) => {
  expect(readNotice(payload)).toBeNull();
});
