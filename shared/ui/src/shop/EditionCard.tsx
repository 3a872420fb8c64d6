import type { Language, LocalText } from '@banyan/contract';
import { editionTitle } from '@banyan/contract/products';
import type { SoldEdition, SoldTerm } from '@banyan/contract/shop';
import type { ReactNode } from 'react';
import { editionPrices, priceParts, pricePerPerson, shortYuan } from './editionPrices.js';
import { editionTexts } from './editionTexts.js';
import { StruckPrice } from './StruckPrice.js';
import styles from './shop.module.css';

type Props = {
  /** What its product is called. */
  readonly product: LocalText;
  readonly edition: Omit<SoldEdition, 'id'>;
  readonly language: Language;
  /** Why the card is highlighted on its page; left out if it is not. */
  readonly note?: string;
  /** The link or button of the card, for the term whose price it shows first. */
  readonly action?: (term: SoldTerm) => ReactNode;
};

/** An edition as buyers see it: on the site, and in the preview of the staff who write it. */
export function EditionCard({ product, edition, language, note, action }: Props) {
  const text = editionTexts[language];
  const { name, summary, points, terms, devicesPerSeat, seatsMin, recommended } = edition;
  const { main, others } = editionPrices(terms);
  return (
    <article
      className={styles['card']}
      lang={language}
      data-outstanding={recommended || note !== undefined}
    >
      <h3>
        {editionTitle(product[language], name[language])}
        {recommended && <span className={styles['recommended']}>{text.recommended}</span>}
      </h3>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {summary[language] !== '' && <p className={styles['summary']}>{summary[language]}</p>}
      <p className={styles['amount']}>
        <span className={styles['spoken']}>{text.price} </span>
        {main === null ? text.notSold : <Amount term={main} language={language} />}
      </p>
      {others.length > 0 && (
        <ul className={styles['others']}>
          {others.map((term) => (
            <li key={term.id}>
              {pricePerPerson(term.priceFen, term.id, language)}
              {term.wasFen !== null && (
                <>
                  {' '}
                  <StruckPrice language={language}>{shortYuan(term.wasFen)}</StruckPrice>
                </>
              )}
              {term.savingPercent !== null && ` · ${text.saves(term.savingPercent)}`}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.zh}>{point[language]}</li>
        ))}
        <li>{text.devices(devicesPerSeat)}</li>
        {seatsMin > 1 && <li>{text.seats(seatsMin)}</li>}
        {main !== null && main.trialDays > 0 && <li>{text.trial(main.trialDays)}</li>}
      </ul>
      {main !== null && action?.(main)}
    </article>
  );
}

type TermProps = { readonly term: SoldTerm; readonly language: Language };

function Amount({ term, language }: TermProps) {
  const [amount, of] = priceParts(term.priceFen, term.id, language);
  return (
    <>
      {amount} <span className={styles['term']}>{of}</span>
      {term.wasFen !== null && (
        <>
          {' '}
          <StruckPrice language={language}>{shortYuan(term.wasFen)}</StruckPrice>
        </>
      )}
    </>
  );
}
