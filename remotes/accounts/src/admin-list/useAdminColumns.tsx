import {
  ADMINISTRATOR_STATES,
  type Administrator,
  type Role,
} from '@banyan/contract/administrators';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

export function useAdminColumns(
  roles: readonly Role[],
): readonly Column<Administrator, 'createdAt' | 'lastLoginAt' | 'account'>[] {
  const { columns, never, yes, no } = useTexts(adminTexts);
  const state = useStateCell(ADMINISTRATOR_STATES, {
    invited: 'waiting',
    active: 'done',
    disabled: 'ended',
  });
  const names = useRoleNames(roles);
  const account = (row: Administrator) => [row.account, row.alarmcode].filter(Boolean).join(' · ');
  const held = (row: Administrator) => row.roles.map((role) => names[role] ?? role).join(', ');
  const seen = ({ lastLoginAt: at }: Administrator) => (at === null ? never : formatInstant(at));
  return titled(columns, {
    name: { width: 180, sort: 'account', opens: true, render: ({ name }) => name, second: account },
    state: { width: 100, card: 'head', render: state },
    roles: { width: 200, card: 'fact', render: held },
    department: { width: 130, card: 'fact', render: ({ department }) => department },
    totp: { width: 110, render: ({ totp }) => (totp ? yes : no) },
    sessions: { width: 96, align: 'right', render: ({ sessions }) => sessions },
    lastLoginAt: { width: 150, sort: 'lastLoginAt', card: 'fact', render: seen },
    createdAt: { width: 150, sort: 'createdAt', render: (row) => formatInstant(row.createdAt) },
  });
}
