import { customersDomain } from '@banyan/domain-customers';
import {
  ColumnChoice,
  DataTable,
  ExportPanel,
  foundWords,
  ListLayout,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { FindUser } from './FindUser.js';
import { UserFilters } from './UserFilters.js';
import { toAsked, toQuery, USERS } from './userList.js';
import { userTexts } from './userTexts.js';
import { useUserColumns } from './useUserColumns.js';

const LIST = 'user-list';
const tagging = createPart(
  async () => (await import(/* webpackChunkName: "user-parts" */ './Tagging.js')).Tagging,
);

/** In the place of an id: a customer who is about to be entered. */
const NEW = 'new';
const newUser = createPart(
  async () => (await import(/* webpackChunkName: "user-parts" */ './NewUser.js')).NewUser,
);

export function UserListPage() {
  const text = useTexts(userTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const list = useListAddress(USERS);
  const { search, isFiltered } = list;
  const customers = api.useCustomersQuery(toQuery(search));
  const { currentData } = customers;
  const columns = useUserColumns();
  const selection = useSelection(search.filters);
  const canEdit = host.isAuth('accounts.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={
        <>
          {canEdit && selection.chosen.length > 0 && (
            <LazyPart part={tagging} props={{ selection }} />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('accounts.export') && search.filters.q === null && (
            <ExportPanel
              call="Customer/Export"
              asked={toAsked(search)}
              rows={currentData?.total ?? 0}
              isFiltered={isFiltered}
            />
          )}
          {canEdit && (
            <Button
              type="primary"
              onClick={() => {
                list.open(NEW);
              }}
            >
              {text.new}
            </Button>
          )}
        </>
      }
    >
      <FindUser list={list} />
      <UserFilters list={list} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={customers}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {list.openId === NEW && <LazyPart part={newUser} props={{ list }} />}
    </ListLayout>
  );
}
