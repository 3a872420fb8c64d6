import type { IdentityCheck, IdentityDetail } from '@banyan/contract/identities';

export function testCheck(number: number, change: Partial<IdentityCheck> = {}): IdentityCheck {
  const at = '2026-11-20T02:00:00.000Z';
  return {
    id: `SM2026112000000${number}`,
    version: 1,
    createdAt: at,
    createdBy: 'C00000001',
    updatedAt: at,
    updatedBy: 'C00000001',
    customerId: 'C00000001',
    maskedName: '林*满',
    providerResult: 'doubtful',
    state: 'review',
    reasonCode: null,
    reason: '',
    decidedAt: null,
    decidedBy: '',
    sameNumber: 0,
    reviewingBy: null,
    reviewingUntil: null,
    ...change,
  };
}

export function testDetail(change: Partial<IdentityDetail> = {}): IdentityDetail {
  return {
    ...testCheck(1),
    realName: '林小满',
    idNumber: '350102***********6',
    facts: { region: '福建省 福州市 鼓楼区', birthday: '1990-03-07', age: 36, sex: 'male' },
    tests: [
      { test: 'checkDigit', isPassed: true },
      { test: 'age', isPassed: false },
    ],
    pictures: ['front', 'back'],
    others: [],
    ...change,
  };
}
