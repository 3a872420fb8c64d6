import { editionTitle, TERMS } from '@banyan/contract/products';
import type { SoldEdition, SoldProduct, SoldTerm } from '@banyan/contract/shop';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { pricePerPerson, StruckPrice, savingOf, useWords } from '@banyan/ui';
import { useDeferredValue, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { CodePart } from './CodePart.js';
import { type Chosen, choiceOf, paramsOf, seatsOf, termOf } from './choice.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { PendingOrder } from './PendingOrder.js';
import { RenewalPart } from './RenewalPart.js';
import { SeatsPart } from './SeatsPart.js';
import { Summary } from './Summary.js';
import { shopDomain } from './shopDomain.js';

type Props = {
  readonly chosen: Chosen;
  readonly products: readonly SoldProduct[];
  readonly revision: number;
  /** The first own change begins an order. */
  readonly onTouch: () => void;
};

/** The four things that are chosen, and beside them what they cost. */
export function Chooser({ chosen, products, revision, onTouch }: Props) {
  const text = useTexts(orderPageTexts);
  const [, setParams] = useSearchParams();
  const { api } = useDomain(shopDomain);
  const [first] = useState(revision);
  const { edition, term, seats, code, licence } = chosen;
  const choice = choiceOf(chosen);
  const wanted = code === '' ? choice : { ...choice, code };
  const key = JSON.stringify(wanted);
  // A press is answered before what it costs is asked for.
  const isPressShown = useDeferredValue(key) === key;
  const quote = api.useQuoteQuery(wanted, { skip: !isPressShown });
  const change = (next: Chosen) => {
    onTouch();
    setParams(paramsOf(next), { replace: true });
  };
  return (
    <>
      <PendingOrder />
      {revision !== first && (
        <p role="status" className={parts['news']}>
          {text.priceNews}
        </p>
      )}
      <div className={styles['page']}>
        <div className={styles['parts']}>
          {licence === null ? (
            <EditionPart
              products={products}
              edition={edition}
              term={term}
              onChange={(product, next) => {
                change({
                  ...chosen,
                  product,
                  edition: next,
                  term: termOf(next, term.id) ?? term,
                  seats: seatsOf(next, String(seats)),
                });
              }}
            />
          ) : (
            <RenewalPart chosen={{ ...chosen, licence }} quote={quote} onChange={change} />
          )}
          <TermPart
            edition={edition}
            term={term}
            onChange={(next) => {
              change({ ...chosen, term: next });
            }}
          />
          {licence === null && (
            <SeatsPart
              edition={edition}
              term={term}
              seats={seats}
              onChange={(next) => {
                change({ ...chosen, seats: next });
              }}
            />
          )}
          <CodePart
            number={licence === null ? 4 : 3}
            choice={choice}
            code={code}
            quote={quote.currentData ?? null}
            onChange={(next) => {
              change({ ...chosen, code: next });
            }}
          />
        </div>
        <Summary chosen={chosen} quote={quote} onTouch={onTouch} />
      </div>
    </>
  );
}

type EditionPartProps = {
  readonly products: readonly SoldProduct[];
  readonly edition: SoldEdition;
  readonly term: SoldTerm;
  readonly onChange: (product: SoldProduct, edition: SoldEdition) => void;
};

function EditionPart({ products, edition, term, onChange }: EditionPartProps) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          1
        </span>
        {text.product}
      </legend>
      {products
        .filter(({ editions }) => editions.length > 0)
        .map((product) => (
          <div key={product.id} className={styles['product']}>
            <p>{product.name[language]}</p>
            <div className={styles['cards']}>
              {product.editions.map((one) => (
                <label key={one.id} className={styles['card']}>
                  <input
                    type="radio"
                    name="edition"
                    checked={one.id === edition.id}
                    onChange={() => {
                      onChange(product, one);
                    }}
                  />
                  <span>
                    <strong>{editionTitle(product.name[language], one.name[language])}</strong>
                    {one.recommended && <em>{text.recommended}</em>}
                    <Price term={termOf(one, term.id)} />
                    <small>{one.summary[language]}</small>
                    <small>{text.devices(one.devicesPerSeat)}</small>
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      <ul className={styles['points']}>
        {edition.points.map((point) => (
          <li key={point.zh}>{point[language]}</li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What one person pays for the chosen term, or for the term that an edition is sold for in its place. */
function Price({ term }: { readonly term: SoldTerm | undefined }) {
  const language = useLanguage();
  return term && <small>{pricePerPerson(term.priceFen, term.id, language)}</small>;
}

type TermPartProps = {
  readonly edition: SoldEdition;
  readonly term: SoldTerm;
  readonly onChange: (term: SoldTerm) => void;
};

function TermPart({ edition, term, onChange }: TermPartProps) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  const names = useWords(TERMS);
  return (
    <fieldset className={styles['part']}>
      <legend>
        <span aria-hidden="true" className={parts['number']}>
          2
        </span>
        {text.term}
      </legend>
      <div className={styles['cards']}>
        {edition.terms.map((one) => {
          const saving = savingOf(edition.terms, one);
          return (
            <label key={one.id} className={styles['card']}>
              <input
                type="radio"
                name="term"
                checked={one.id === term.id}
                onChange={() => {
                  onChange(one);
                }}
              />
              <span>
                <strong>{names[one.id]}</strong>
                {saving !== null && <em>{text.save(saving)}</em>}
                <small>
                  {pricePerPerson(one.priceFen, one.id, language)}
                  {one.wasFen !== null && (
                    <>
                      {' '}
                      <StruckPrice language={language}>{formatYuan(one.wasFen)}</StruckPrice>
                    </>
                  )}
                </small>
                {one.trialDays > 0 && <small>{text.trial(one.trialDays)}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
