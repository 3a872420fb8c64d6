import { LICENCE_STATES } from '@banyan/contract/licences';
import { productWords } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import { ChoiceFilter, type FilterFields, FilterForm, TextFilter } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import type { LICENCES, LicencePlace } from './licenceList.js';
import { licenceListTexts } from './licenceListTexts.js';

/** Which licences the list shows. */
export function LicenceFilters({ list }: { readonly list: LicencePlace }) {
  const { columns, filter: text, filterForm } = useTexts(licenceListTexts);
  const states = useWords(LICENCE_STATES);
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['productId', 'editionId', 'customerId', 'seats', 'idle', 'manual'],
        fields: (fields) => (
          <>
            <Products fields={fields} />
            <TextFilter label={text.customer} field={fields.at('customerId')} />
            <ChoiceFilter label={text.seats} field={fields.at('seats')} words={text.full} />
            <ChoiceFilter label={text.idle} field={fields.at('idle')} words={text.idling} />
            <ChoiceFilter label={text.manual} field={fields.at('manual')} words={text.source} />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={text.text} field={at('text')} hint={text.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={text.expires} field={at('expires')} words={text.within} />
        </>
      )}
    </FilterForm>
  );
}

type Fields = FilterFields<typeof LICENCES.none>;

/** Asked for once they are shown. */
function Products({ fields }: { readonly fields: Fields }) {
  const { filter: text } = useTexts(licenceListTexts);
  const language = useLanguage();
  const { api } = useDomain(licencesDomain);
  const { data = [] } = api.useProductsQuery({});
  const { products, editions } = productWords(data, language);
  return (
    <>
      <ChoiceFilter label={text.product} field={fields.at('productId')} words={products} />
      <ChoiceFilter label={text.edition} field={fields.at('editionId')} words={editions} />
    </>
  );
}
