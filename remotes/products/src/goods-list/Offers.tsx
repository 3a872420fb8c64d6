import { type Edition, TERMS } from '@banyan/contract/products';
import { Second } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { StruckPrice, useWords } from '@banyan/ui';
import styles from './goods.module.css';
import { goodsTexts } from './goodsTexts.js';

/** What an edition costs, term by term, and what it will cost. */
export function Offers({ offers }: Pick<Edition, 'offers'>) {
  const text = useTexts(goodsTexts);
  const terms = useWords(TERMS);
  const sold = offers.filter(({ isOn }) => isOn);
  if (sold.length === 0) return <Second>{text.noPrice}</Second>;
  return (
    <ul className={styles['offers']}>
      {sold.map(({ term, priceFen, wasFen, next }) => (
        <li key={term}>
          {terms[term]} {priceFen === null ? text.noPrice : <Price fen={priceFen} was={wasFen} />}
          {next !== null && (
            <Second>{text.next(formatInstant(next.startsAt), inYuan(next.priceFen, text))}</Second>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A price, and the one before it. */
export function Price({ fen, was }: { readonly fen: number; readonly was: number | null }) {
  const text = useTexts(goodsTexts);
  const language = useLanguage();
  return (
    <>
      <strong>{inYuan(fen, text)}</strong>
      {was !== null && (
        <>
          {' '}
          <StruckPrice language={language}>{formatYuan(was)}</StruckPrice>
        </>
      )}
    </>
  );
}

/** Nothing to pay is said in a word. */
export function inYuan(fen: number, { free }: { readonly free: string }): string {
  return fen === 0 ? free : formatYuan(fen);
}
