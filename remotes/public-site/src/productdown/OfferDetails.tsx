import {
  type Offer,
  PACKAGE_ARCHES,
  PACKAGE_FORMATS,
  PACKAGE_PLATFORMS,
} from '@banyan/contract/downloads';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatBytes, shanghaiDay } from '@banyan/rules';
import { useCopy, useWords } from '@banyan/ui';
import styles from './downloads.module.css';
import { downloadTexts } from './downloadTexts.js';
import { HASH_COMMANDS, notesOf } from './systemOf.js';

/** `Windows x64 EXE`. */
export function useSystem(): (offer: Offer) => string {
  const platforms = useWords(PACKAGE_PLATFORMS);
  const arches = useWords(PACKAGE_ARCHES);
  const formats = useWords(PACKAGE_FORMATS);
  return ({ platform, arch, format }) =>
    [platforms[platform], arches[arch], formats[format]].join(' ');
}

export function Checking({ offers }: { readonly offers: readonly Offer[] }) {
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
export function Notes({ offers }: { readonly offers: readonly Offer[] }) {
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

export function Older({ offers }: { readonly offers: readonly Offer[] }) {
  const { older, columns, download, get, named } = useTexts(downloadTexts);
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
                      {get}
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
