import type {
  ServiceDetail,
  ServiceEntry,
  ServiceRequest,
} from '@banyan/contract/service-requests';

export function testService(number: number, change: Partial<ServiceRequest> = {}): ServiceRequest {
  return {
    id: `SR2026112000000${number}`,
    version: 1,
    customerId: 'C00000001',
    customerName: `用户${number}`,
    company: '',
    kind: 'training',
    productId: 'mindmap',
    channel: 'portal',
    place: 'remote',
    state: 'requested',
    assigneeId: null,
    assigneeName: null,
    startsAt: null,
    minutes: null,
    waitsSince: '2026-11-20T02:00:00.000Z',
    followUpOn: null,
    result: '',
    rating: null,
    staffUnread: 0,
    createdAt: '2026-11-20T02:00:00.000Z',
    createdBy: '李晓明',
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: '李晓明',
    ...change,
  };
}

/** At an instant, an hour long, of the assignee 周敏. */
export function testAppointment(
  number: number,
  startsAt: string,
  change: Partial<ServiceRequest> = {},
): ServiceRequest {
  const held = { assigneeId: 'A00000001', assigneeName: '周敏' };
  return testService(number, { state: 'scheduled', startsAt, minutes: 60, ...held, ...change });
}

export function testServiceDetail(change: Partial<ServiceDetail> = {}): ServiceDetail {
  return {
    ...testService(1),
    contactName: '',
    contactPhone: '',
    text: '请给我们讲解一次演示模式。',
    wished: [],
    address: '',
    hasProvedEmail: false,
    identitySaid: null,
    entries: [],
    ...change,
  };
}

export function testEntry(number: number, change: Partial<ServiceEntry> = {}): ServiceEntry {
  return {
    id: String(number),
    kind: 'message',
    by: 'staff',
    byName: '周敏',
    text: `消息${number}`,
    said: {},
    internal: false,
    at: '2026-11-20T03:00:00.000Z',
    ...change,
  };
}

export const SERVICE_CHOICES = {
  kinds: [{ value: 'training', zh: '使用培训', en: 'Training' }],
  products: [{ value: 'mindmap', zh: '思维导图', en: 'Mind Map' }],
  assignees: [{ id: 'A00000001', name: '周敏' }],
};
