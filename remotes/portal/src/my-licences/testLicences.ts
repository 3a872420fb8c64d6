import type { MyLicence } from '@banyan/contract/licences';

const DAY_MS = 86_400_000;

/** This many days from now and a bit more, so that a slow test counts the same days. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS - 3_600_000).toISOString();
}

export const DEVICE = {
  id: 'd1',
  name: 'DESKTOP-7F2A',
  platform: 'windows',
  system: 'Windows 11',
  machineTail: '9F3A',
  activatedAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
  via: 'online',
  fileUntil: null,
} as const;

export function testLicence(change: Partial<MyLicence> = {}): MyLicence {
  return {
    id: 'LC000000000001',
    productId: 'mindmap',
    editionId: 'mindmap-pro',
    editionName: { zh: '专业版', en: 'Professional' },
    seats: 3,
    devicesPerSeat: 3,
    used: 1,
    most: 9,
    keyTail: '7Q2KD',
    startsAt: '2026-11-22T02:00:00.000Z',
    endsAt: inDays(200),
    state: 'active',
    stateReason: '',
    chooseUntil: null,
    orderIds: ['BY2026112200000001'],
    devices: [DEVICE],
    isRefunding: false,
    removalsLeft: 2,
    nextRemovalAt: null,
    ...change,
  };
}

/** A request file as a program writes it, with an invalid signature. */
export function requestText(change: object = {}): string {
  return JSON.stringify({
    machineCode: 'A1'.repeat(16),
    jwk: { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) },
    product: 'mindmap',
    version: '12.0.4',
    platform: 'windows',
    name: 'OFFICE-01',
    nonce: 'n'.repeat(20),
    signature: 's'.repeat(86),
    ...change,
  });
}
