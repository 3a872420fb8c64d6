import type { Edition, EditionOffer } from '@banyan/contract/products';

export function testOffer(change: Partial<EditionOffer> = {}): EditionOffer {
  const none = { wasFen: null, next: null };
  return { term: 'y1', isOn: true, trialDays: 0, priceFen: 39_900, ...none, ...change };
}

export function testEdition(id: string, change: Partial<Edition> = {}): Edition {
  return {
    id,
    version: 3,
    createdAt: '2026-11-01T02:00:00.000Z',
    createdBy: '周敏',
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: '周敏',
    productId: 'naolitu',
    nameZh: '专业版',
    nameEn: 'Professional',
    summaryZh: '一个人的全部图形',
    summaryEn: 'All diagrams, for one person',
    points: [{ zh: '全部图形与样式', en: 'All shapes and styles' }],
    features: ['shapes'],
    seatsMin: 1,
    seatsMax: 999,
    devicesPerSeat: 3,
    removalsPer30Days: 3,
    offlineDays: 14,
    offlineFileDays: 365,
    recommended: false,
    position: 0,
    state: 'on_sale',
    saleFrom: null,
    saleTo: null,
    shown: 'on_sale',
    offers: [testOffer()],
    recentFrom: '2026-10-28',
    recentOrders: 1_204,
    activeLicences: 3_204,
    recentFen: 48_039_600,
    pendingOrders: 12,
    ...change,
  };
}
