import type { Administrator, AdministratorDetail, Role } from '@banyan/contract/administrators';

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

export function testAdministratorDetail(change: Partial<Administrator> = {}): AdministratorDetail {
  return {
    ...testAdministrator(1, change),
    phone: '13812345678',
    email: null,
    permissions: [{ permission: 'orders.refund', through: ['clerk'] }],
  };
}
