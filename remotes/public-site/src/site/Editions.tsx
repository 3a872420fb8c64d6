import { nameIn } from '@banyan/contract';
import type { ProductOption } from '@banyan/contract/products';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';
import styles from './site.module.css';
import { usePublicProducts } from './usePublicProducts.js';

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
  const { answer, retry } = usePublicProducts();
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
          product={answer.result.find(({ id }) => id === productId) ?? null}
          editionId={editionId}
        />
      );
  }
}

type CardsProps = Pick<Props, 'editionId'> & { readonly product: ProductOption | null };

function Cards({ product, editionId }: CardsProps) {
  const text = useTexts(editionTexts);
  if (product === null || product.editions.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles['prices']}>
      {product.editions.map((edition) => (
        <EditionCard
          key={edition.name}
          edition={edition}
          isOwn={editionId !== null && edition.id === editionId}
        />
      ))}
    </ul>
  );
}

type CardProps = {
  readonly edition: ProductOption['editions'][number];
  readonly isOwn: boolean;
};

function EditionCard({ edition, isOwn }: CardProps) {
  const text = useTexts(editionTexts);
  const language = useLanguage();
  const { points = [], term } = edition;
  const name = nameIn(edition, language);
  return (
    <li className={`${styles['price']} ${isOwn ? styles['own'] : ''}`}>
      <h3>
        {name}
        {isOwn && <span className={styles['ownMark']}>{text.own}</span>}
      </h3>
      <p className={styles['amount']}>
        <span className={styles['spoken']}>{text.price}</span>
        {formatYuan(edition.priceFen)}
        {term !== undefined && <span className={styles['term']}>{text.terms[term]}</span>}
      </p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.zh}>{point[language]}</li>
        ))}
      </ul>
      <Start label={text.choose(name)} />
    </li>
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
