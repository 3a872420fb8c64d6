import { CUSTOMER_SOURCES, CUSTOMER_STATES } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { customersDomain } from '@banyan/domain-customers';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  FilterForm,
  FindBox,
  foundWords,
  ListLayout,
  TextFilter,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { toAsked, toQuery, USERS, type UserPlace } from './userList.js';
import { userTexts } from './userTexts.js';
import { useUserColumns } from './useUserColumns.js';

/** Asked for now and then. */
const MORE_FILTERS = [
  'city',
  'product',
  'orders',
  'spentMinFen',
  'spentMaxFen',
  'activeFrom',
  'activeTo',
  'from',
  'to',
] as const;

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

/** Finds one customer by whatever is at hand. A phone number or an e-mail address never reaches the address. */
function FindUser({ list }: { readonly list: UserPlace }) {
  const { find: text } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const [look] = api.useFindMutation();
  const { by } = list.search.filters;
  const find = async (typed: string) => {
    const answer = await look({ text: typed });
    if (answer.data !== undefined) {
      const { by: kind, q } = answer.data;
      const found = kind === 'text' ? { text: typed } : { q, by: kind };
      list.change({ filters: { ...USERS.none, ...found } });
    }
    return answer;
  };
  return (
    <FindBox
      words={text}
      foundBy={by === null ? null : text.by[by]}
      find={find}
      onClear={list.reset}
    />
  );
}

/** Which customers the list shows. */
function UserFilters({ list }: { readonly list: UserPlace }) {
  const text = useTexts(userTexts);
  const states = useWords(CUSTOMER_STATES);
  const identities = useWords(MY_IDENTITY_STATES);
  const products = useWords(PRODUCT_NAMES);
  const sources = useWords(CUSTOMER_SOURCES);
  return (
    <FilterForm
      label={text.filterForm}
      list={list}
      more={{
        of: MORE_FILTERS,
        fields: (fields) => (
          <>
            <TextFilter label={text.filter.city} field={fields.at('city')} />
            <ChoiceFilter
              label={text.filter.product}
              field={fields.at('product')}
              words={products}
            />
            <ChoiceFilter
              label={text.filter.orders}
              field={fields.at('orders')}
              words={text.filter.ordered}
            />
            <TextFilter
              label={text.filter.spentMin}
              field={fields.at('spentMinFen')}
              kind="amount"
            />
            <TextFilter
              label={text.filter.spentMax}
              field={fields.at('spentMaxFen')}
              kind="amount"
            />
            <TextFilter label={text.filter.activeFrom} field={fields.at('activeFrom')} kind="day" />
            <TextFilter label={text.filter.activeTo} field={fields.at('activeTo')} kind="day" />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={text.filter.text} field={at('text')} />
          <ChoiceFilter label={text.columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={text.columns.source} field={at('source')} words={sources} />
          <ChoiceFilter
            label={text.columns.identityState}
            field={at('identity')}
            words={identities}
          />
          <TextFilter label={text.filter.tag} field={at('tag')} />
        </>
      )}
    </FilterForm>
  );
}
