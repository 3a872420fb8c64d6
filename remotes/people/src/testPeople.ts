import type { PersonArchive, PersonSummary } from '@banyan/contract/people';

/** People for tests: the first is `00000000-0000-4000-8000-000000000001`. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function testSummary(number: number, change: Partial<PersonSummary> = {}): PersonSummary {
  return {
    id: testId(number),
    maskedNumber: '110105***********X',
    name: `张小${number}`,
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: '周敏',
    ...change,
  };
}

export function testArchive(number: number, change: Partial<PersonArchive> = {}): PersonArchive {
  return {
    ...testSummary(number),
    region: { province: '北京市', city: '', district: '朝阳区', standing: 'current' },
    birthday: '1949-12-31',
    sex: 'female',
    note: '旧备注',
    createdAt: '2026-11-19T02:00:00.000Z',
    createdBy: '周敏',
    version: 3,
    ...change,
  };
}
