import { LICENCE_STATES } from '@banyan/contract/licences';
import { productWords } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import {
  ChoiceFilter,
  type FilterField,
  ListExport,
  OpenButton,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { Campaigns } from './Campaigns.js';
import { LICENCES } from './licenceList.js';
import { licenceActTexts, licenceListTexts } from './licenceListTexts.js';
import { useLicenceColumns } from './useLicenceColumns.js';

const parts = () => import(/* webpackChunkName: "licence-parts" */ './licenceParts.js');
const drawer = createPart(async () => (await parts()).LicenceDrawer);
const granting = createPart(async () => (await parts()).GrantDrawer);
const extending = createPart(async () => (await parts()).ExtendMany);

/** `/licence-list`: why can they not activate, and whose licence ends soon (back-office d3). */
export function LicenceListPage() {
  const text = useTexts(licenceListTexts);
  const { filter, columns } = text;
  const { grant } = useTexts(licenceActTexts);
  const states = { usable: filter.usable, ...useWords(LICENCE_STATES) };
  const canEdit = useHost().isAuth('licences.edit');
  const list = useRecordList(LICENCES);
  const { place } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useLicenceColumns()}
      many={canEdit ? { part: extending, isForFilter: true } : null}
      tools={
        <>
          <ListExport list={list} call="Licence/Export" permission="licences.export" />
          {canEdit && <OpenButton list={place} id="new" label={grant.title} />}
        </>
      }
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={filter.expires} field={at('endsWithinDays')} words={filter.within} />
        </>
      )}
      more={{
        of: ['productId', 'editionId', 'customerId', 'isFull', 'isIdle', 'isManual'],
        fields: ({ at }) => (
          <>
            <GoodsFilters product={at('productId')} edition={at('editionId')} />
            <TextFilter label={filter.customer} field={at('customerId')} />
            <ChoiceFilter label={filter.seats} field={at('isFull')} words={filter.full} />
            <ChoiceFilter label={filter.idle} field={at('isIdle')} words={filter.idling} />
            <ChoiceFilter label={filter.manual} field={at('isManual')} words={filter.source} />
          </>
        ),
      }}
      opened={(id) =>
        id === 'new' ? (
          canEdit && <LazyPart part={granting} props={{ list: place }} />
        ) : (
          <LazyPart part={drawer} props={{ id, list: place, rows: list.rows }} />
        )
      }
    >
      {canEdit && <Campaigns />}
    </RecordListPage>
  );
}

type GoodsFiltersProps = { readonly product: FilterField; readonly edition: FilterField };

/** Asked for once they are shown. */
function GoodsFilters({ product, edition }: GoodsFiltersProps) {
  const { filter: text } = useTexts(licenceListTexts);
  const language = useLanguage();
  const { api } = useDomain(licencesDomain);
  const { data = [] } = api.useProductsQuery({});
  const { products, editions } = productWords(data, language);
  return (
    <>
      <ChoiceFilter label={text.product} field={product} words={products} />
      <ChoiceFilter label={text.edition} field={edition} words={editions} />
    </>
  );
}
