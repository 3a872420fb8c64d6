import type { Licence, LicenceCampaign, LicenceDetail } from '@banyan/contract/licences';

const AT = '2026-11-20T02:00:00.000Z';

export function testLicence(number: number, change: Partial<Licence> = {}): Licence {
  return {
    id: `LC00000000000${number}`,
    version: 1,
    createdAt: AT,
    createdBy: '系统',
    updatedAt: AT,
    updatedBy: '系统',
    productId: 'mindmap',
    editionId: 'mindmap-pro',
    editionName: '专业版',
    editionNameEn: 'Professional',
    seats: 3,
    devicesPerSeat: 3,
    used: 2,
    most: 9,
    keyTail: '7Q2KD',
    startsAt: AT,
    endsAt: '2027-11-21T02:00:00.000Z',
    state: 'active',
    stateReason: '',
    chooseUntil: null,
    customerId: 'C10000001',
    customerName: '李晓明',
    lastSeenAt: AT,
    orderId: 'BY2026112000000001',
    removalsLeft: 3,
    ...change,
  };
}

const DEVICE = {
  platform: 'windows',
  system: 'Windows 11',
  machineTail: '9F3A',
  activatedAt: AT,
  lastSeenAt: AT,
  via: 'online',
  fileUntil: null,
} as const;

export function testLicenceDetail(change: Partial<LicenceDetail> = {}): LicenceDetail {
  const period = { startsAt: AT, endsAt: '2027-11-21T02:00:00.000Z', byName: '', at: AT };
  return {
    ...testLicence(1),
    periods: [
      {
        ...period,
        id: 'p1',
        orderId: 'BY2026112000000001',
        months: 12,
        reason: '',
        removedAt: null,
      },
      {
        ...period,
        id: 'p2',
        orderId: null,
        months: 1,
        reason: '补偿',
        byName: '周敏',
        removedAt: AT,
      },
    ],
    activations: [
      { ...DEVICE, id: 'd1', activationId: 'a1', name: 'DESKTOP-1', endedAt: null, endedBy: null },
      { ...DEVICE, id: 'd2', activationId: 'a2', name: 'LAPTOP-2', endedAt: AT, endedBy: 'silent' },
    ],
    features: ['shapes', 'exportImages'],
    offlineDays: 14,
    offlineFileDays: 365,
    nextRemovalAt: null,
    ...change,
  };
}

export function testCampaign(change: Partial<LicenceCampaign> = {}): LicenceCampaign {
  return {
    id: '5b0f8a52-6c3e-4a7e-9d5e-2b1c7f0a9d11',
    months: 1,
    reason: '周年活动',
    byName: '周敏',
    createdAt: AT,
    state: 'running',
    endedAt: null,
    total: 40,
    extended: 12,
    refused: 0,
    refusals: [],
    ...change,
  };
}
