import { type Edition, type EditionOffer, TERMS, type Term } from '@banyan/contract/products';
import { Second } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import { ChangePrice } from './ChangePrice.js';
import styles from './goods.module.css';
import { inYuan, Price } from './Offers.js';
import { PriceHistory } from './PriceHistory.js';
import { priceTexts } from './priceTexts.js';

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
