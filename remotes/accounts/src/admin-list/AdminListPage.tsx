import {
  ADMINISTRATOR_STATES,
  type Administrator,
  PERMISSION_WORDS,
  type Role,
} from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  OpenButton,
  TextFilter,
  titled,
  useListAddress,
  useStateCell,
} from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { ADMINISTRATORS, type AdministratorPlace, toQuery } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly list: AdministratorPlace; readonly roles: readonly Role[] };

const LIST = 'admin-list';
/** The record that is to be made. */
const NEW = 'new';

const detail = createPart(
  async () => (await import(/* webpackChunkName: "admin-detail" */ './AdminDrawer.js')).AdminDrawer,
);
const invitation = createPart(
  async () => (await import(/* webpackChunkName: "admin-detail" */ './NewAdmin.js')).NewAdmin,
);

export function AdminListPage() {
  const text = useTexts(adminTexts);
  const host = useHost();
  const { api } = useDomain(administratorsDomain);
  const list = useListAddress(ADMINISTRATORS);
  const administrators = api.useAdministratorsQuery(toQuery(list.search));
  const { data: roles = [] } = api.useRolesQuery({}, { skip: !host.isAuth('roles.view') });
  const { currentData } = administrators;
  const columns = useAdminColumns(roles);
  const canEdit = host.isAuth('administrators.edit') && currentData?.isElsewhere === false;
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={
        <>
          <ColumnChoice name={LIST} columns={columns} />
          {canEdit && <OpenButton list={list} id={NEW} label={text.new} />}
        </>
      }
    >
      {currentData?.isElsewhere === true && <Alert type="info" showIcon title={text.elsewhere} />}
      <AdminFilters list={list} roles={roles} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={administrators}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {list.openId === NEW && canEdit && <LazyPart part={invitation} props={{ list, roles }} />}
      {list.openId !== null && list.openId !== NEW && (
        <LazyPart
          part={detail}
          props={{ id: list.openId, list, rows: currentData?.results ?? [], roles, canEdit }}
        />
      )}
    </ListLayout>
  );
}

function useAdminColumns(
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

function AdminFilters({ list, roles }: Props) {
  const { filter, filterForm, columns } = useTexts(adminTexts);
  const states = useWords(ADMINISTRATOR_STATES);
  const permissions = useWords(PERMISSION_WORDS);
  const names = useRoleNames(roles);
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['permission', 'lacks', 'idleDays'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter label={filter.permission} field={at('permission')} words={permissions} />
            <ChoiceFilter label={columns.totp} field={at('lacks')} words={filter.lacks} />
            <ChoiceFilter label={filter.idle} field={at('idleDays')} words={filter.idleDays} />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} />
          <ChoiceFilter label={filter.role} field={at('role')} words={names} />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
        </>
      )}
    </FilterForm>
  );
}
