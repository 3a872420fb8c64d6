import type { SoldProduct } from '@banyan/contract/shop';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useDeferredValue, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { CodePart } from './CodePart.js';
import { type Chosen, choiceOf, paramsOf, seatsOf, termOf } from './choice.js';
import { EditionPart } from './EditionPart.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { PendingOrder } from './PendingOrder.js';
import { RenewalPart } from './RenewalPart.js';
import { SeatsPart } from './SeatsPart.js';
import { Summary } from './Summary.js';
import { shopDomain } from './shopDomain.js';
import { TermPart } from './TermPart.js';

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
              priceFen={term.priceFen}
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
