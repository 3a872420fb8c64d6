import { PAYMENT_DESK_STATES } from '@banyan/contract/finance';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  FilterForm,
  foundWords,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { paymentsDomain } from '../domains/payments/index.js';
import { daysIn, PAYMENTS, toQuery } from './paymentList.js';
import { paymentTexts } from './paymentTexts.js';
import { Reconciliation } from './Reconciliation.js';
import { usePaymentColumns } from './usePaymentColumns.js';

const LIST = 'payment-list';
const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "payment-drawer" */ './PaymentDrawer.js')).PaymentDrawer,
);

/** `/payment-list`: money that came or went, and whether our own rows add up (back-office page d4). */
export function PaymentListPage() {
  const text = useTexts(paymentTexts);
  const states = useWords(PAYMENT_DESK_STATES);
  const { api } = useDomain(paymentsDomain);
  const list = useListAddress(PAYMENTS);
  const payments = api.usePaymentsQuery(toQuery(list.search));
  const { currentData } = payments;
  const columns = usePaymentColumns();
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && foundWords(text, currentData)}
      tools={<ColumnChoice name={LIST} columns={columns} />}
    >
      <Reconciliation days={daysIn(list.search)} />
      <FilterForm label={text.filterForm} list={list}>
        {(fields) => (
          <>
            <TextFilter label={text.filter.text} field={fields.at('text')} wide />
            <ChoiceFilter
              label={text.columns.state}
              field={fields.at('state')}
              words={{ ...states, all: text.filter.all }}
              unchosen={text.filter.waiting}
            />
            <ChoiceFilter
              label={text.filter.provider}
              field={fields.at('provider')}
              words={text.providers}
            />
            <DaysFilter fields={fields} hasRanges />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={payments}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {list.openId !== null && (
        <LazyPart
          part={drawer}
          props={{ id: list.openId, list, rows: currentData?.results ?? [] }}
        />
      )}
    </ListLayout>
  );
}
