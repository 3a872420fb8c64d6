import { ORDER_STATES } from '@banyan/contract/orders';
import { type Edition, TERMS } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { CustomerLink, OrderLink } from '@banyan/lists';
import { History, useTurns } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { linksOf } from './editionLinks.js';
import { storyTexts } from './storyTexts.js';

const PAGE_SIZE = 10;

/** Who has bought an edition, the newest first. */
export function EditionOrders({ edition }: { readonly edition: Edition }) {
  const { orders: text } = useTexts(storyTexts);
  const states = useWords(ORDER_STATES);
  const terms = useWords(TERMS);
  const { api } = useDomain(productsDomain);
  const turns = useTurns();
  // These have numbered pages: the place of the next one is its number.
  const page = Number(turns.asked.after ?? 1);
  const { id: editionId, productId } = edition;
  const orders = api.useOrdersQuery({
    filter: { productId, editionId },
    page,
    pageSize: PAGE_SIZE,
  });
  const { currentData, data: _, ...query } = orders;
  const { at, order, customer, term, amount, state } = text.columns;
  return (
    <>
      <History
        title={text.title}
        none={text.none}
        columns={[at, order, customer, term, amount, state]}
        rows={{
          ...query,
          currentData: currentData && {
            results: currentData.results,
            next: page * PAGE_SIZE < currentData.records ? String(page + 1) : null,
          },
        }}
        turns={turns}
        cells={(row) => [
          formatInstant(row.createdAt),
          <OrderLink key="order" id={row.id} />,
          <CustomerLink key="customer" id={row.customerId} />,
          `${row.term == null ? '–' : terms[row.term]} × ${row.quantity}`,
          formatYuan(row.amountFen),
          states[row.state],
        ]}
      />
      <Link to={linksOf(edition).orders}>{text.all}</Link>
    </>
  );
}
