import { editionTitle, withTerm } from '@banyan/contract/products';
import type { Quote } from '@banyan/contract/shop';
import type { Query } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, PlainButton, pricePerPerson, useSettled } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import type { Chosen } from './choice.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { shopDomain } from './shopDomain.js';
import { type Trouble, usePlacing } from './usePlacing.js';

type Props = {
  readonly chosen: Chosen;
  readonly quote: Query<Quote>;
  readonly onTouch: () => void;
};

/** What it costs, and the one button. In a narrow window it stays at the bottom, and its lines open on demand. */
export function Summary({ chosen, quote, onTouch }: Props) {
  const text = useTexts(orderPageTexts);
  const shown = quote.currentData ?? null;
  const placing = usePlacing(chosen, shown, onTouch);
  const button = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [params] = useSearchParams();
  const [cameToPay] = useState(params.has('pay'));
  useEffect(() => {
    if (cameToPay) button.current?.querySelector('button')?.focus();
  }, [cameToPay]);
  const sale = useDomain(shopDomain).api.useCatalogueQuery({}).currentData;
  const { refundDays = 0 } = sale ?? {};
  const promises = refundDays > 0 ? [text.refundable(refundDays), ...text.promises] : text.promises;
  const hasFailed = quote.error !== undefined && !quote.isFetching;
  // The button waits until the customer can see the current price.
  const isAsking = quote.isFetching || (shown === null && !hasFailed);
  return (
    <section
      aria-label={text.summary}
      className={`${styles['summary']} ${isOpen ? styles['open'] : ''}`}
    >
      <h2>{text.summary}</h2>
      <div className={styles['lines']} id="order-lines">
        <Lines chosen={chosen} quote={shown} />
      </div>
      {hasFailed && (
        <LoadFailed reason={messageOf(quote.error ?? {})} onRetry={() => void quote.refetch()} />
      )}
      <div className={styles['bottom']}>
        <Total fen={shown?.totalFen ?? null} />
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls="order-lines"
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {text.details}
        </button>
        {sale?.cashier === null ? (
          <PaymentOff />
        ) : (
          <div ref={button} className={styles['submit']}>
            <PlainButton
              isBusy={placing.isBusy || (placing.isCustomer && isAsking)}
              onClick={() => void placing.place()}
            >
              {placing.isCustomer ? text.submit : text.signIn}
            </PlainButton>
          </div>
        )}
      </div>
      <TroubleNote trouble={placing.trouble} placing={placing} />
      <p className={`${parts['hint']} ${styles['agreement']}`}>
        {text.agree}
        <a href="/privacy?kind=terms" target="_blank" rel="noopener">
          {text.terms}
        </a>
        {text.and}
        <a href="/privacy?kind=refund" target="_blank" rel="noopener">
          {text.refunds}
        </a>
      </p>
      <ul className={styles['points']}>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className={`${parts['hint']} ${styles['agreement']}`}>
        {text.forCompanies}{' '}
        <Link className={parts['link']} to="/aboutUs">
          {text.contact}
        </Link>
      </p>
    </section>
  );
}

/** Shown in place of the order button while no payment is possible. */
function PaymentOff() {
  const text = useTexts(orderPageTexts);
  return (
    <p className={styles['submit']}>
      {text.off}{' '}
      <Link className={parts['link']} to="/aboutUs">
        {text.contact}
      </Link>
    </p>
  );
}

function Lines({ chosen, quote }: { readonly chosen: Chosen; readonly quote: Quote | null }) {
  const text = useTexts(orderPageTexts);
  const language = useLanguage();
  const { product, edition, term, seats } = chosen;
  return (
    <dl>
      <div>
        <dt>
          {withTerm(
            editionTitle(product.name[language], edition.name[language]),
            term.id,
            language,
          )}
        </dt>
        <dd>
          {text.line(pricePerPerson(quote?.unitFen ?? term.priceFen, term.id, language), seats)}
        </dd>
      </div>
      {quote !== null && quote.discountFen > 0 && (
        <div>
          <dt>{text.discount}</dt>
          <dd>−{formatYuan(quote.discountFen)}</dd>
        </div>
      )}
    </dl>
  );
}

const QUIET_MS = 500;

/** Announces the total to screen readers once it has been stable for half a second. */
function Total({ fen }: { readonly fen: number | null }) {
  const text = useTexts(orderPageTexts);
  const said = useSettled(fen, QUIET_MS);
  return (
    <p className={styles['total']}>
      <span>{text.total}</span>
      <strong>{fen === null ? text.reading : formatYuan(fen)}</strong>
      <span role="status" className={parts['spoken']}>
        {said === null ? '' : `${text.total} ${formatYuan(said)}`}
      </span>
    </p>
  );
}

type TroubleNoteProps = {
  readonly trouble: Trouble | null;
  readonly placing: Pick<ReturnType<typeof usePlacing>, 'place' | 'agree' | 'signIn'>;
};

/** Why the order was not placed, and what to do about it. */
function TroubleNote({ trouble, placing: { place, agree, signIn } }: TroubleNoteProps) {
  const text = useTexts(orderPageTexts);
  if (trouble === null) return null;
  return (
    <div role="alert" className={styles['trouble']}>
      {trouble.kind === 'price' && (
        <p>{text.changed(formatYuan(trouble.beforeFen), formatYuan(trouble.afterFen))}</p>
      )}
      {trouble.kind === 'pending' && (
        <>
          <p>{text.same}</p>
          <p className={styles['acts']}>
            <Link className={parts['link']} to={`/payMent?order=${trouble.id}`}>
              {text.pay}
            </Link>
            <PlainButton look="link" onClick={() => void place(true)}>
              {text.another}
            </PlainButton>
          </p>
        </>
      )}
      {trouble.kind === 'consent' && (
        <>
          <p>
            {text.consent}{' '}
            <a href="/privacy?kind=terms" target="_blank" rel="noopener">
              {text.terms}
            </a>
          </p>
          <PlainButton look="plain" onClick={() => void agree(trouble.version)}>
            {text.accept}
          </PlainButton>
        </>
      )}
      {trouble.kind === 'session' && (
        <>
          <p>{text.ended}</p>
          <PlainButton look="plain" onClick={signIn}>
            {text.signIn}
          </PlainButton>
        </>
      )}
      {trouble.kind === 'other' && (
        <p>
          {trouble.words}{' '}
          {trouble.mayContact && (
            <Link className={parts['link']} to="/aboutUs">
              {text.contact}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
