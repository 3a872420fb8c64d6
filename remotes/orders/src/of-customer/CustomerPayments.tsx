import { keyset, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { PAYMENTS } from '../payment-list/paymentList.js';
import { paymentTexts } from '../payment-list/paymentTexts.js';
import { usePaymentColumns } from '../payment-list/usePaymentColumns.js';

/** The payments of one customer. */
export function CustomerPayments() {
  return (
    <OwnRecords
      name="customer-payments"
      list={PAYMENTS}
      ask={(customerId, ...place) => ({ ...keyset(...place), filter: { customerId } })}
      label={useTexts(paymentTexts).table}
      columns={usePaymentColumns()}
      hrefOf={(id) => `/payment-list?open=${id}`}
    />
  );
}
