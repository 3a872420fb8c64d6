import type { SoldEdition } from '@banyan/contract/shop';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import { EditionCard, LoadFailed } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';
import styles from './site.module.css';
import { useCatalogue } from './useCatalogue.js';

type Props = {
  readonly productId: string;
  /** The edition that the page is about; null: about all of them. */
  readonly editionId: string | null;
  readonly title: string;
  readonly lead: string;
};

export const EDITIONS = 'editions';

/** The product's editions with the prices of today. Without them the page is still whole. */
export function Editions({ productId, editionId, title, lead }: Props) {
  return (
    <section className={styles['section']} id={EDITIONS}>
      <h2>{title}</h2>
      <p className={styles['lead']}>{lead}</p>
      <Prices productId={productId} editionId={editionId} />
    </section>
  );
}

function Prices({ productId, editionId }: Pick<Props, 'productId' | 'editionId'>) {
  const text = useTexts(editionTexts);
  const { answer, retry } = useCatalogue();
  switch (answer.status) {
    case 'loading':
      return (
        <div role="status" aria-label={text.loading} className={styles['prices']}>
          <span className={styles['ghost']} />
          <span className={styles['ghost']} />
          <span className={styles['ghost']} />
        </div>
      );
    case 'failed':
      return <LoadFailed reason={text.failed} onRetry={retry} />;
    case 'ready':
      return (
        <Cards
          editions={answer.result.products.find(({ id }) => id === productId)?.editions ?? []}
          editionId={editionId}
        />
      );
  }
}

type CardsProps = Pick<Props, 'editionId'> & { readonly editions: readonly SoldEdition[] };

function Cards({ editions, editionId }: CardsProps) {
  const text = useTexts(editionTexts);
  const language = useLanguage();
  if (editions.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles['prices']}>
      {editions.map((edition) => (
        <li key={edition.id}>
          <EditionCard
            edition={edition}
            language={language}
            {...(edition.id === editionId ? { note: text.own } : {})}
            action={(term) => (
              <Link
                className={styles['action']}
                to={`/orderpage?edition=${edition.id}&term=${term.id}`}
              >
                {text.choose}
                <span className={styles['spoken']}> {edition.name[language]}</span>
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** Signing in, or for who has done so, the way to the personal centre. */
export function Start({ label }: { readonly label: string }) {
  const text = useTexts(editionTexts);
  const host = useHost();
  const person = useAppSelector(selectPerson);
  if (person !== null)
    return (
      <Link className={styles['action']} to="/personal/info">
        {text.centre}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles['action']}
      onClick={() => {
        host.signIn('customer');
      }}
    >
      {label}
    </button>
  );
}
