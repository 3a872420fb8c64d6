import {
  type Offer,
  type Offers,
  PACKAGE_ARCHES,
  PACKAGE_FORMATS,
  PACKAGE_PLATFORMS,
} from '@banyan/contract/downloads';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatBytes, shanghaiDay, thing } from '@banyan/rules';
import { LoadFailed, QrPicture, SitePage, useCopy, useWords } from '@banyan/ui';
import { useMemo } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './downloads.module.css';
import { downloadTexts } from './downloadTexts.js';
import { HASH_COMMANDS, notesOf, type System, sortedFor, systemOf } from './systemOf.js';

const PRODUCTS = ['mindmap', 'naolitu'] as const;
type Product = (typeof PRODUCTS)[number];

/** `/productdown`: the right file, and how to check it (site-and-portal page e7). */
export function DownloadsPage() {
  const text = useTexts(downloadTexts);
  const [params] = useSearchParams();
  const product = PRODUCTS.find((id) => id === params.get('product')) ?? 'mindmap';
  const body = useMemo(() => ({ product }), [product]);
  const { answer, retry } = useAnswer('Download/GetOffers', body, thing<Offers>);
  return (
    <SitePage title={text.title}>
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

function Products({ chosen }: { readonly chosen: Product }) {
  const text = useTexts(downloadTexts);
  const language = useLanguage();
  return (
    <nav className={styles['products']} aria-label={text.products}>
      {PRODUCTS.map((id) => (
        <Link
          key={id}
          to={`/productdown?product=${id}`}
          aria-current={id === chosen ? 'page' : undefined}
        >
          {PRODUCT_NAMES[id]?.[language]}
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

/** `Windows x64 EXE`. */
function useSystem(): (offer: Offer) => string {
  const platforms = useWords(PACKAGE_PLATFORMS);
  const arches = useWords(PACKAGE_ARCHES);
  const formats = useWords(PACKAGE_FORMATS);
  return ({ platform, arch, format }) =>
    [platforms[platform], arches[arch], formats[format]].join(' ');
}

function Checking({ offers }: { readonly offers: readonly Offer[] }) {
  const text = useTexts(downloadTexts);
  const platforms = useWords(PACKAGE_PLATFORMS);
  const nameOf = useSystem();
  return (
    <details className={styles['card']}>
      <summary>{text.check}</summary>
      <p>{text.checking}</p>
      <dl className={styles['hashes']}>
        {offers.map((offer) => (
          <div key={offer.id}>
            <dt>{nameOf(offer)}</dt>
            <dd>
              <code>{offer.sha256}</code> <Copy label="SHA-256" value={offer.sha256} />
            </dd>
          </div>
        ))}
        {Object.entries(HASH_COMMANDS).map(([platform, command]) => {
          const offer = offers.find((one) => one.platform === platform);
          if (offer === undefined) return null;
          const line = command(decodeURIComponent(offer.url.split('/').at(-1) ?? ''));
          return (
            <div key={platform}>
              <dt>{text.command(platforms[offer.platform])}</dt>
              <dd>
                <code>{line}</code>{' '}
                <Copy label={text.command(platforms[offer.platform])} value={line} />
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

function Copy({ label, value }: { readonly label: string; readonly value: string }) {
  const text = useTexts(downloadTexts);
  const copy = useCopy();
  return (
    <button
      type="button"
      className={styles['copy']}
      onClick={() => {
        copy(value);
      }}
    >
      {text.copy(label)}
    </button>
  );
}

/** Of the newest version; systems share its notes. */
function Notes({ offers }: { readonly offers: readonly Offer[] }) {
  const text = useTexts(downloadTexts);
  const language = useLanguage();
  const [offer] = offers;
  const notes = language === 'zh' ? offer?.notesZh : offer?.notesEn;
  if (offer === undefined || notes === undefined || notes === '') return null;
  return (
    <section className={styles['card']} aria-labelledby="release-notes">
      <h2 id="release-notes">{text.notes(offer.version)}</h2>
      {notesOf(notes).map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block.join()}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function Older({ offers }: { readonly offers: readonly Offer[] }) {
  const { older, columns, download, named } = useTexts(downloadTexts);
  const nameOf = useSystem();
  return (
    <div>
      <h2 id="older-versions">{older}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles['scroll']} aria-labelledby="older-versions" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {[columns.version, columns.system, columns.day, columns.size, columns.file].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => {
              const size = formatBytes(offer.bytes);
              const what = download(offer.version, size);
              return (
                <tr key={offer.id}>
                  <td>{offer.version}</td>
                  <td>{nameOf(offer)}</td>
                  <td>{shanghaiDay(new Date(offer.publishedAt))}</td>
                  <td>{size}</td>
                  <td>
                    <a
                      className={styles['link']}
                      href={offer.url}
                      aria-label={named(what, nameOf(offer))}
                    >
                      {columns.file}
                    </a>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
