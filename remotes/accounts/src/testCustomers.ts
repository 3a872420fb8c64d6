import type { Customer } from '@banyan/contract/customers';

export function testCustomer(number: number, change: Partial<Customer> = {}): Customer {
  const at = '2026-11-20T02:00:00.000Z';
  return {
    id: `C${number}`,
    version: 1,
    createdAt: at,
    createdBy: '',
    updatedAt: at,
    updatedBy: '',
    name: `用户${number}号`,
    nickname: '',
    company: '云帆科技',
    city: '北京',
    staffNote: '',
    phone: '138****5678',
    email: 'w***@example.com',
    source: 'search',
    registeredVia: 'portal',
    state: 'active',
    identityState: 'none',
    stateReason: '',
    frozenBy: null,
    tags: ['教育'],
    orderCount: 3,
    spentFen: 59_700,
    lastOrderAt: at,
    lastActiveAt: at,
    registeredAt: at,
    deviceCount: 1,
    closingUntil: null,
    contactChanges: [],
    pendingOrders: 2,
    isInvited: false,
    sessions: 1,
    ...change,
  };
}
