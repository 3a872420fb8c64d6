import { abuseHints, type CodeUse, REDEMPTION_STATES } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { CustomerLink, OrderLink, Second } from '@banyan/lists';
import { History, useTurns } from '@banyan/lists/record';
import { Alert } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { codeUseTexts } from './codeUseTexts.js';

/** Who used a code, and what of it looks odd. */
export function CodeOrders({ codeId }: { readonly codeId: string }) {
  const { orders } = useTexts(codeUseTexts);
  const states = useWords(REDEMPTION_STATES);
  const { api } = useDomain(discountsDomain);
  const turns = useTurns();
  const use = api.useUseQuery({ id: codeId });
  const { at, order, customer, amount, state } = orders.columns;
  return (
    <>
      {use.currentData !== undefined && <AbuseHints use={use.currentData} />}
      <History
        title={orders.title}
        none={orders.none}
        columns={[at, order, customer, amount, state]}
        rows={api.useRedemptionsQuery({ filter: { codeId }, ...turns.asked })}
        turns={turns}
        cells={(row) => [
          formatInstant(row.at),
          <OrderLink key="order" id={row.orderId} />,
          <CustomerLink key="customer" id={row.customerId} />,
          <>
            {formatYuan(row.amountFen)} <Second>{orders.off(formatYuan(row.offFen))}</Second>
          </>,
          states[row.state],
        ]}
      />
    </>
  );
}

function AbuseHints({ use }: { readonly use: CodeUse }) {
  const { hints } = useTexts(codeUseTexts);
  const found = abuseHints(use);
  if (found.length === 0) return null;
  const { orders, customers, refunded, mostOfOneAddress } = use;
  const words = {
    oneAddress: hints.oneAddress(mostOfOneAddress),
    refunds: hints.refunds(Math.round((refunded / orders) * 100)),
    fewCustomers: hints.fewCustomers(orders, customers),
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={hints.title}
      description={
        <ul>
          {found.map((hint) => (
            <li key={hint}>{words[hint]}</li>
          ))}
        </ul>
      }
    />
  );
}
