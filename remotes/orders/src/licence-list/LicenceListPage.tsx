import { nameIn } from '@banyan/contract';
import { LICENCE_STATES, type Licence } from '@banyan/contract/licences';
import { productWords, withProductNames } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  CustomerLink,
  DataTable,
  ExportPanel,
  type FilterFields,
  FilterForm,
  foundWords,
  isMany,
  ListLayout,
  OpenButton,
  OrderLink,
  TextFilter,
  titled,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, LicenceStateTag, useWords } from '@banyan/ui';
import { Campaigns } from './Campaigns.js';
import { LICENCES, type LicencePlace, type LicenceSort, toAsked, toQuery } from './licenceList.js';
import { licenceActTexts, licenceListTexts } from './licenceListTexts.js';
import { Used } from './Used.js';

type LicenceFields = FilterFields<typeof LICENCES.none>;

const LIST = 'licence-list';
const parts = () => import(/* webpackChunkName: "licence-parts" */ './licenceParts.js');
const drawer = createPart(async () => (await parts()).LicenceDrawer);
const granting = createPart(async () => (await parts()).GrantDrawer);
const extending = createPart(async () => (await parts()).ExtendMany);

/** `/licence-list`: why can they not activate, and whose licence ends soon (back-office d3). */
export function LicenceListPage() {
  const text = useTexts(licenceListTexts);
  const { grant } = useTexts(licenceActTexts);
  const host = useHost();
  const { api } = useDomain(licencesDomain);
  const list = useListAddress(LICENCES);
  const { search, openId, isFiltered } = list;
  const licences = api.useLicencesQuery(toQuery(search));
  const { currentData } = licences;
  const columns = useLicenceColumns();
  const selection = useSelection(search.filters);
  const canEdit = host.isAuth('licences.edit');
  const total = currentData?.total ?? 0;
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={
        <>
          {canEdit && isMany(selection, { isFiltered, total }) && (
            <LazyPart
              part={extending}
              props={{ selection, filter: toAsked(search).filter, total }}
            />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('licences.export') && (
            <ExportPanel
              call="Licence/Export"
              asked={toAsked(search)}
              rows={total}
              isFiltered={isFiltered}
            />
          )}
          {canEdit && <OpenButton list={list} id="new" label={grant.title} />}
        </>
      }
    >
      {canEdit && <Campaigns />}
      <LicenceFilters list={list} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={licences}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId === 'new' && canEdit && <LazyPart part={granting} props={{ list }} />}
      {openId !== null && openId !== 'new' && (
        <LazyPart part={drawer} props={{ id: openId, list, rows: currentData?.results ?? [] }} />
      )}
    </ListLayout>
  );
}

/** Which licences the list shows. */
function LicenceFilters({ list }: { readonly list: LicencePlace }) {
  const { columns, filter: text, filterForm } = useTexts(licenceListTexts);
  const states = { usable: text.usable, ...useWords(LICENCE_STATES) };
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['productId', 'editionId', 'customerId', 'seats', 'idle', 'manual'],
        fields: (fields) => (
          <>
            <FilterProducts fields={fields} />
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

/** Asked for once they are shown. */
function FilterProducts({ fields }: { readonly fields: LicenceFields }) {
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
      render: ({ productId }) => withProductNames(productId, language),
      second: ({ editionName, editionNameEn }) =>
        nameIn({ name: editionName, nameEn: editionNameEn }, language),
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
