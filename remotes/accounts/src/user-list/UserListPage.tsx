import { CUSTOMER_SOURCES, CUSTOMER_STATES } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { customersDomain } from '@banyan/domain-customers';
import {
  ChoiceFilter,
  DaysFilter,
  type Find,
  ListExport,
  OpenButton,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { USERS, type UserPlace } from './userList.js';
import { userTexts } from './userTexts.js';
import { useUserColumns } from './useUserColumns.js';

const tagging = createPart(
  async () => (await import(/* webpackChunkName: "user-parts" */ './Tagging.js')).Tagging,
);
const newUser = createPart(
  async () => (await import(/* webpackChunkName: "user-parts" */ './NewUser.js')).NewUser,
);

export function UserListPage() {
  const text = useTexts(userTexts);
  const { columns, filter } = text;
  const states = useWords(CUSTOMER_STATES);
  const identities = useWords(MY_IDENTITY_STATES);
  const products = useWords(PRODUCT_NAMES);
  const sources = useWords(CUSTOMER_SOURCES);
  const canEdit = useHost().isAuth('accounts.edit');
  const list = useRecordList(USERS);
  const { place } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useUserColumns()}
      many={canEdit ? { part: tagging } : null}
      tools={
        <>
          {place.search.filters.q === null && (
            <ListExport list={list} call="Customer/Export" permission="accounts.export" />
          )}
          {canEdit && <OpenButton list={place} id="new" label={text.new} />}
        </>
      }
      find={useFindUser(place)}
      filters={({ at }) => (
        <>
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.source} field={at('source')} words={sources} />
          <ChoiceFilter label={columns.identityState} field={at('identity')} words={identities} />
          <TextFilter label={filter.tag} field={at('tags')} />
        </>
      )}
      more={{
        of: [
          'city',
          'product',
          'hasOrder',
          'spentMinFen',
          'spentMaxFen',
          'activeFrom',
          'activeTo',
          'registeredFrom',
          'registeredTo',
        ],
        fields: (fields) => {
          const { at } = fields;
          return (
            <>
              <TextFilter label={filter.city} field={at('city')} />
              <ChoiceFilter label={filter.product} field={at('product')} words={products} />
              <ChoiceFilter label={filter.orders} field={at('hasOrder')} words={filter.ordered} />
              <TextFilter label={filter.spentMin} field={at('spentMinFen')} kind="amount" />
              <TextFilter label={filter.spentMax} field={at('spentMaxFen')} kind="amount" />
              <TextFilter label={filter.activeFrom} field={at('activeFrom')} kind="day" />
              <TextFilter label={filter.activeTo} field={at('activeTo')} kind="day" />
              <DaysFilter fields={fields} of={['registeredFrom', 'registeredTo']} hasRanges />
            </>
          );
        },
      }}
      opened={(id) => id === 'new' && <LazyPart part={newUser} props={{ list: place }} />}
    />
  );
}

/** Finds one customer by whatever is at hand. A phone number or an e-mail address never reaches the address. */
function useFindUser({ search: { filters } }: UserPlace): Find<typeof filters> {
  const { find: text } = useTexts(userTexts);
  const { api } = useDomain(customersDomain);
  const [look] = api.useFindMutation();
  const { by, text: name } = filters;
  return {
    ...text,
    fields: ['text', 'q', 'by'],
    foundBy: by === null ? name : text.by[by],
    look: async (typed) => {
      const { by: kind, q } = await look({ text: typed }).unwrap();
      return kind === 'text' ? { text: typed } : { q, by: kind };
    },
  };
}
