import { nameIn } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES } from '@banyan/contract/orders';
import { REFUND_STATES } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import {
  ChoiceFilter,
  ChoicesFilter,
  DaysFilter,
  type FilterField,
  FilterForm,
  TextFilter,
} from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { useEditionNames } from '../useEditionNames.js';
import { orderListTexts } from './orderListTexts.js';
import { CHANNELS, type OrderPlace, REFUNDS, STATES } from './orderSearch.js';

export function OrderFilters({ list }: { readonly list: OrderPlace }) {
  const { filter } = useTexts(orderListTexts);
  const states = useWords(ORDER_STATES);
  const channels = useWords(ORDER_CHANNELS);
  const refunds = useWords(REFUND_STATES);
  return (
    <FilterForm
      label={filter.form}
      list={list}
      more={{
        of: ['productId', 'editionId', 'refundState', 'channel', 'from', 'to', 'minFen', 'maxFen'],
        fields: (fields) => (
          <>
            <ProductFilter field={fields.at('productId')} />
            <EditionFilter field={fields.at('editionId')} />
            <ChoiceFilter
              label={filter.refund}
              field={fields.at('refundState')}
              options={REFUNDS}
              words={refunds}
            />
            <ChoiceFilter
              label={filter.channel}
              field={fields.at('channel')}
              options={CHANNELS}
              words={channels}
            />
            <TextFilter label={filter.min} field={fields.at('minFen')} kind="amount" />
            <TextFilter label={filter.max} field={fields.at('maxFen')} kind="amount" />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoicesFilter
            label={filter.states}
            field={at('states')}
            options={STATES}
            words={states}
          />
        </>
      )}
    </FilterForm>
  );
}

function ProductFilter({ field }: { readonly field: FilterField }) {
  const { filter } = useTexts(orderListTexts);
  const { api } = useDomain(ordersDomain);
  const { data = [], isLoading, isError } = api.useProductsQuery();
  const language = useLanguage();
  return (
    <ChoiceFilter
      label={filter.product}
      field={field}
      options={data.map(({ id }) => id)}
      words={Object.fromEntries(data.map((product) => [product.id, nameIn(product, language)]))}
      isLoading={isLoading}
      fault={isError ? filter.productsFailed : undefined}
    />
  );
}

function EditionFilter({ field }: { readonly field: FilterField }) {
  const { filter } = useTexts(orderListTexts);
  const { names, isLoading, isError } = useEditionNames();
  return (
    <ChoiceFilter
      label={filter.edition}
      field={field}
      words={names}
      isLoading={isLoading}
      fault={isError ? filter.productsFailed : undefined}
    />
  );
}
