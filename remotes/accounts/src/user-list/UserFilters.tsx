import { CUSTOMER_SOURCES, CUSTOMER_STATES } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { ChoiceFilter, DaysFilter, FilterForm, TextFilter } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import type { UserPlace } from './userList.js';
import { userTexts } from './userTexts.js';

/** Asked for now and then. */
const MORE = [
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

/** Which customers the list shows. */
export function UserFilters({ list }: { readonly list: UserPlace }) {
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
        of: MORE,
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
