import { TERMS } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { Second } from '@banyan/lists';
import { History, useTurns } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { Price } from './Offers.js';
import { priceTexts } from './priceTexts.js';

/** Every price that was or will be, the latest first. */
export function PriceHistory({ editionId }: { readonly editionId: string }) {
  const { columns, ...text } = useTexts(priceTexts);
  const terms = useWords(TERMS);
  const { api } = useDomain(productsDomain);
  const turns = useTurns();
  return (
    <History
      title={text.history}
      none={text.noHistory}
      columns={[text.since, columns.term, columns.price, text.by, text.reason]}
      rows={api.usePricesQuery({ filter: { editionId }, ...turns.asked })}
      turns={turns}
      cells={({ startsAt, term, priceFen, wasFen, byName, reason, at }) => [
        formatInstant(startsAt),
        terms[term],
        <Price key="price" fen={priceFen} was={wasFen} />,
        <>
          {byName} <Second>{formatInstant(at)}</Second>
        </>,
        reason,
      ]}
    />
  );
}
