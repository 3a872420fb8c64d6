import { valuesOf } from '@banyan/contract';
import type { Offer, Offers } from '@banyan/contract/downloads';
import { PRODUCTS, type ProductId } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatBytes, shanghaiDay, thing } from '@banyan/rules';
import { LoadFailed, QrPicture, SitePage } from '@banyan/ui';
import { useMemo } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './downloads.module.css';
import { downloadTexts } from './downloadTexts.js';
import { Checking, Notes, Older, useSystem } from './OfferDetails.js';
import { type System, sortedFor, systemOf } from './systemOf.js';

/** `/productdown`: the right file, and how to check it (site-and-portal page e7). */
export function DownloadsPage() {
  const text = useTexts(downloadTexts);
  const [params] = useSearchParams();
  const product = valuesOf(PRODUCTS).find((id) => id === params.get('product')) ?? 'mindmap';
  const body = useMemo(() => ({ product }), [product]);
  const { answer, retry } = useAnswer('Download/GetOffers', body, thing<Offers>);
  return (
    <SitePage
      title={text.title}
      address={product === 'naolitu' ? '/productdown?product=naolitu' : '/productdown'}
    >
      <div className={styles['page']}>
        <Products chosen={product} />
        {answer.status === 'failed' && (
          <LoadFailed reason={answer.failure.message} onRetry={retry} />
        )}
        {answer.status === 'ready' && <OffersOf offers={answer.result} />}
      </div>
    </SitePage>
  );
}

function Products({ chosen }: { readonly chosen: ProductId }) {
  const text = useTexts(downloadTexts);
  const language = useLanguage();
  return (
    <nav className={styles['products']} aria-label={text.products}>
      {valuesOf(PRODUCTS).map((id) => (
        <Link
          key={id}
          to={`/productdown?product=${id}`}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {PRODUCTS[id][language]}
        </Link>
      ))}
    </nav>
  );
}

function OffersOf({ offers: { current, older } }: { readonly offers: Offers }) {
  const text = useTexts(downloadTexts);
  const system = systemOf(navigator.userAgent, navigator.maxTouchPoints);
  const { own, others } = sortedFor(current, system.platform);
  if (current.length === 0) return <p>{text.none}</p>;
  return (
    <>
      <Main system={system} own={own} />
      {others.length > 0 && (
        <section aria-labelledby="other-systems">
          <h2 id="other-systems">{text.others}</h2>
          <ul className={styles['others']}>
            {others.map((offer) => (
              <li key={offer.id} className={styles['card']}>
                <OfferLink offer={offer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Checking offers={[...own, ...others]} />
      <Notes offers={[...own, ...others]} />
      {older.length > 0 && <Older offers={older} />}
    </>
  );
}

type MainProps = { readonly system: System; readonly own: readonly Offer[] };

/** What the visitor came for. */
function Main({ system, own }: MainProps) {
  const text = useTexts(downloadTexts);
  if (system.isPhone) {
    return (
      <section className={styles['main']}>
        <p>{text.phone}</p>
        <QrPicture value={window.location.href} label={text.qr} />
      </section>
    );
  }
  if (own.length === 0) return <p>{text.unknown}</p>;
  return (
    <section className={styles['main']}>
      {own.map((offer) => (
        <OfferLink key={offer.id} offer={offer} isMain />
      ))}
      {system.platform === 'macos' && own.length > 1 && (
        <p className={styles['muted']}>{text.whichMac}</p>
      )}
    </section>
  );
}

/** One link with the whole sentence as its name, and what it is for. */
function OfferLink({
  offer,
  isMain = false,
}: {
  readonly offer: Offer;
  readonly isMain?: boolean;
}) {
  const text = useTexts(downloadTexts);
  const system = useSystem()(offer);
  const what = text.download(offer.version, formatBytes(offer.bytes));
  return (
    <div>
      <a
        className={styles[isMain ? 'button' : 'link']}
        href={offer.url}
        aria-label={text.named(what, system)}
      >
        {isMain ? what : system}
      </a>
      <p className={styles['muted']}>
        {isMain ? system : what} · {text.published(shanghaiDay(new Date(offer.publishedAt)))}
        {offer.minOs !== '' && ` · ${text.needs(offer.minOs)}`}
      </p>
    </div>
  );
}
