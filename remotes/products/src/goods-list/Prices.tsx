import { inBothLanguages } from '@banyan/contract';
import { type Edition, type EditionOffer, TERMS, type Term } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { Second } from '@banyan/lists';
import { History, useTurns } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { ChangePrice } from './ChangePrice.js';
import styles from './goods.module.css';
import { inYuan, Price } from './Offers.js';

const priceTexts = inBothLanguages({
  table: ['各时长的价格', 'Prices by term'],
  columns: {
    term: ['时长', 'Term'],
    price: ['价格', 'Price'],
    trial: ['试用', 'Trial'],
    next: ['下一个价格', 'Next price'],
  },
  acts: ['操作', 'Actions'],
  notSold: ['不销售', 'Not sold'],
  noPrice: ['未定价', 'No price'],
  free: ['免费', 'Free'],
  days: [
    (count: number) => (count === 0 ? '无' : `${count} 天`),
    (count: number) => (count === 0 ? 'None' : count === 1 ? '1 day' : `${count} days`),
  ],
  next: [
    (time: string, price: string) => `${time} 起 ${price}`,
    (time: string, price: string) => `${price} from ${time}`,
  ],
  none: ['–', '–'],
  history: ['价格历史', 'Price history'],
  noHistory: ['还没有设置过价格。', 'No price has been set yet.'],
  since: ['生效时间', 'Valid from'],
  by: ['设置人', 'Set by'],
  reason: ['原因', 'Reason'],
});

type Props = { readonly edition: Edition; readonly canPrice: boolean };

/** What an edition costs for each term, and how that came about. */
export function Prices({ edition, canPrice }: Props) {
  const { columns, acts, ...text } = useTexts(priceTexts);
  const terms = useWords(TERMS);
  return (
    <>
      <div className={styles['wide']}>
        <table className={styles['prices']} aria-label={text.table}>
          <thead>
            <tr>
              {Object.entries({ ...columns, ...(canPrice ? { acts } : {}) }).map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(TERMS) as Term[]).map((term) => {
              const offer = edition.offers.find((each) => each.term === term) ?? null;
              return (
                <tr key={term}>
                  <th scope="row">{terms[term]}</th>
                  <OfferCells offer={offer} />
                  {canPrice && (
                    <td>
                      <ChangePrice edition={edition} term={term} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <PriceHistory editionId={edition.id} />
    </>
  );
}

function OfferCells({ offer }: { readonly offer: EditionOffer | null }) {
  const text = useTexts(priceTexts);
  if (offer === null) {
    return (
      <>
        <td>{text.notSold}</td>
        <td>{text.none}</td>
        <td>{text.none}</td>
      </>
    );
  }
  const { isOn, priceFen, wasFen, trialDays, next } = offer;
  return (
    <>
      <td>
        {priceFen === null ? text.noPrice : <Price fen={priceFen} was={wasFen} />}
        {!isOn && <Second>{text.notSold}</Second>}
      </td>
      <td>{text.days(trialDays)}</td>
      <td>
        {next === null
          ? text.none
          : text.next(formatInstant(next.startsAt), inYuan(next.priceFen, text))}
      </td>
    </>
  );
}

/** Every price that was or will be, the latest first. */
function PriceHistory({ editionId }: { readonly editionId: string }) {
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
