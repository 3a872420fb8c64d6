import {
  ADMINISTRATOR_STATES,
  type Administrator,
  type AdministratorState,
  type Role,
} from '@banyan/contract/administrators';
import { type Column, RecordLink, Second } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import type { AdministratorPlace } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

const TONES: Readonly<Record<AdministratorState, StateTone>> = {
  invited: 'waiting',
  active: 'done',
  disabled: 'ended',
};

export function useAdminColumns(
  list: AdministratorPlace,
  roles: readonly Role[],
): readonly Column<Administrator, 'createdAt' | 'lastLoginAt' | 'account'>[] {
  const { columns, never, yes, no } = useTexts(adminTexts);
  const states = useWords(ADMINISTRATOR_STATES);
  const names = useRoleNames(roles);
  return [
    {
      key: 'name',
      title: columns.name,
      width: 180,
      sort: 'account',
      shown: 'always',
      card: 'head',
      render: ({ id, name, account, alarmcode }) => (
        <>
          <RecordLink id={id} list={list}>
            {name}
          </RecordLink>{' '}
          <Second>{alarmcode === '' ? account : `${account} · ${alarmcode}`}</Second>
        </>
      ),
    },
    {
      key: 'state',
      title: columns.state,
      width: 100,
      card: 'head',
      render: ({ state }) => <StateTag tone={TONES[state]}>{states[state]}</StateTag>,
    },
    {
      key: 'roles',
      title: columns.roles,
      width: 200,
      card: 'fact',
      render: (row) => row.roles.map((role) => names[role] ?? role).join(', '),
    },
    {
      key: 'department',
      title: columns.department,
      width: 130,
      card: 'fact',
      render: ({ department }) => department,
    },
    { key: 'totp', title: columns.totp, width: 110, render: ({ totp }) => (totp ? yes : no) },
    {
      key: 'sessions',
      title: columns.sessions,
      width: 96,
      align: 'right',
      render: ({ sessions }) => sessions,
    },
    {
      key: 'lastLoginAt',
      title: columns.lastLoginAt,
      width: 150,
      sort: 'lastLoginAt',
      card: 'fact',
      render: ({ lastLoginAt }) => (lastLoginAt === null ? never : formatInstant(lastLoginAt)),
    },
    {
      key: 'createdAt',
      title: columns.createdAt,
      width: 150,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  ];
}
