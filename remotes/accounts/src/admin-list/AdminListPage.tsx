import {
  ADMINISTRATOR_STATES,
  type Administrator,
  PERMISSION_WORDS,
} from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import {
  ChoiceFilter,
  type Column,
  OpenButton,
  RecordListPage,
  TextFilter,
  titled,
  useRecordList,
  useStateCell,
} from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { ADMINISTRATORS, type AdministratorSort } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

const detail = createPart(
  async () => (await import(/* webpackChunkName: "admin-detail" */ './AdminDrawer.js')).AdminDrawer,
);
const invitation = createPart(
  async () => (await import(/* webpackChunkName: "admin-detail" */ './NewAdmin.js')).NewAdmin,
);

export function AdminListPage() {
  const text = useTexts(adminTexts);
  const { filter, columns } = text;
  const host = useHost();
  const { api } = useDomain(administratorsDomain);
  const { data: roles = [] } = api.useRolesQuery({}, { skip: !host.isAuth('roles.view') });
  const names = useRoleNames(roles);
  const states = useWords(ADMINISTRATOR_STATES);
  const permissions = useWords(PERMISSION_WORDS);
  const list = useRecordList(ADMINISTRATORS);
  const { place, found, rows } = list;
  const canEdit = host.isAuth('administrators.edit') && found?.isElsewhere === false;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useAdminColumns(names)}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} />
          <ChoiceFilter label={filter.role} field={at('role')} words={names} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
        </>
      )}
      more={{
        of: ['permission', 'withoutTotp', 'idleDays'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter label={filter.permission} field={at('permission')} words={permissions} />
            <ChoiceFilter label={columns.totp} field={at('withoutTotp')} words={filter.lacks} />
            <ChoiceFilter label={filter.idle} field={at('idleDays')} words={filter.idleDays} />
          </>
        ),
      }}
      opened={(id) =>
        id === 'new' ? (
          canEdit && <LazyPart part={invitation} props={{ list: place, roles }} />
        ) : (
          <LazyPart part={detail} props={{ id, list: place, rows, roles, canEdit }} />
        )
      }
    >
      {found?.isElsewhere === true && <Alert type="info" showIcon title={text.elsewhere} />}
    </RecordListPage>
  );
}

/** @param names what each role is called */
function useAdminColumns(
  names: ReturnType<typeof useRoleNames>,
): readonly Column<Administrator, AdministratorSort>[] {
  const { columns, never, yes, no } = useTexts(adminTexts);
  const state = useStateCell(ADMINISTRATOR_STATES, {
    invited: 'waiting',
    active: 'done',
    disabled: 'ended',
  });
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
