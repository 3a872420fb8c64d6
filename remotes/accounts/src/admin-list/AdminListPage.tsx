import { administratorsDomain } from '@banyan/domain-administrators';
import { ColumnChoice, DataTable, ListLayout, OpenButton, useListAddress } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { AdminFilters } from './AdminFilters.js';
import { ADMINISTRATORS, toQuery } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { useAdminColumns } from './useAdminColumns.js';

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
