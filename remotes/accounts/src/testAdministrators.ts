import type {
  Administrator,
  AdministratorDetail,
  DeclaredPermission,
  Role,
} from '@banyan/contract/administrators';

export const CLERK: Role = {
  id: 'clerk',
  nameZh: '客服',
  nameEn: 'Clerk',
  description: '',
  permissions: ['orders.view', 'orders.edit'],
  system: true,
  members: 3,
  version: 1,
};

/** What the area of vouchers declares of its own. */
export const VOIDS: DeclaredPermission = {
  area: 'vouchers',
  name: 'vouchers.void',
  isLive: true,
  title: { zh: '作废代金券', en: 'Void vouchers' },
  does: { zh: '作废后不能再使用。', en: 'A voided one cannot be used.' },
  implies: ['vouchers.view'],
};

export function testAdministrator(
  number: number,
  change: Partial<Administrator> = {},
): Administrator {
  return {
    id: `A${number}`,
    account: `anna${number}`,
    name: `管理员${number}`,
    alarmcode: '110101',
    department: '客服部',
    state: 'active',
    roles: ['clerk'],
    totp: true,
    sessions: 1,
    lastLoginAt: '2026-11-20T02:00:00.000Z',
    createdAt: '2026-11-01T02:00:00.000Z',
    version: 1,
    ...change,
  };
}

export function testAdministratorDetail(
  change: Partial<AdministratorDetail> = {},
): AdministratorDetail {
  return {
    ...testAdministrator(1, change),
    phone: '13812345678',
    email: null,
    orgId: '',
    orgName: '',
    permissions: change.permissions ?? [{ permission: 'orders.refund', through: ['clerk'] }],
  };
}
