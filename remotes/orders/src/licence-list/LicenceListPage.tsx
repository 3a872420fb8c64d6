import { nameIn } from '@banyan/contract';
import { LICENCE_STATES, type Licence } from '@banyan/contract/licences';
import { editionTitle, productWords, withProductNames } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import {
  ChoiceFilter,
  type Column,
  CustomerLink,
  type FilterField,
  ListExport,
  OpenButton,
  OrderLink,
  RecordListPage,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, LicenceStateTag, useWords } from '@banyan/ui';
import { Campaigns } from './Campaigns.js';
import { LICENCES, type LicenceSort } from './licenceList.js';
import { licenceActTexts, licenceListTexts } from './licenceListTexts.js';
import { Used } from './Used.js';

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

function useLicenceColumns(): readonly Column<Licence, LicenceSort>[] {
  const { columns, ...text } = useTexts(licenceListTexts);
  const language = useLanguage();
  return titled(columns, {
    id: { width: 160, opens: true, render: ({ id }) => id },
    customer: {
      width: 110,
      card: 'line',
      render: ({ customerId, customerName }) => (
        <CustomerLink id={customerId} name={customerName} />
      ),
    },
    product: {
      width: 130,
      card: 'line',
      render: ({ productId, editionName: name, editionNameEn: nameEn }) =>
        editionTitle(withProductNames(productId, language), nameIn({ name, nameEn }, language)),
    },
    state: { width: 110, card: 'head', render: ({ state }) => <LicenceStateTag state={state} /> },
    devices: {
      width: 110,
      card: 'fact',
      render: (licence) => <Used used={licence.used} most={licence.most} />,
      second: ({ seats }) => text.seats(seats),
    },
    endsAt: {
      width: 120,
      sort: 'lastsUntil',
      card: 'fact',
      render: ({ endsAt }) => (endsAt === null ? text.forGood : shanghaiDay(new Date(endsAt))),
    },
    removals: { width: 90, align: 'right', render: ({ removalsLeft }) => removalsLeft },
    lastSeenAt: {
      width: 150,
      card: 'fact',
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? text.neverUsed : formatInstant(lastSeenAt),
    },
    order: {
      width: 180,
      render: ({ orderId }) => (orderId === null ? text.manual : <OrderLink id={orderId} />),
    },
    createdAt: {
      width: 150,
      shown: 'on request',
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  });
}
