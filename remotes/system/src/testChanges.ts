import type { ChangeDetail, ChangeRow } from '@banyan/contract/changes';

export function testChange(number: number, change: Partial<ChangeRow> = {}): ChangeRow {
  return {
    id: String(number),
    at: '2026-11-20T02:00:00.000Z',
    actor: '周敏',
    account: 'admin',
    address: '127.0.0.1',
    entity: 'discountCode',
    entityId: `code-${number}`,
    verb: 'discountCode.save',
    summaryZh: `周敏 更改了优惠码 SAVE-${number}`,
    summaryEn: `周敏 changed the discount code SAVE-${number}`,
    fieldCount: 2,
    reason: '',
    batch: null,
    ...change,
  };
}

export function testChangeDetail(change: Partial<ChangeDetail> = {}): ChangeDetail {
  return {
    ...testChange(1, change),
    fields: change.fields ?? {
      title: { before: '春季', after: '秋季' },
      endsAt: { before: null, after: true },
    },
    siblings: change.siblings ?? [],
  };
}
