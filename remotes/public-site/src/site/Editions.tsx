import type { ProductOption } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { editionName, editionPoints, editionTexts } from './editionTexts.js';
import styles from './site.module.css';
import { usePublicProducts } from './usePublicProducts.js';

type Props = {
  readonly productId: string;
  readonly title: string;
  readonly lead: string;
};

export const EDITIONS = 'editions';

/** The product's editions with the prices of today. Without them the page is still whole. */
export function Editions({ productId, title, lead }: Props) {
  return (
    <section className={styles['section']} id={EDITIONS}>
      <h2>{title}</h2>
      <p className={styles['lead']}>{lead}</p>
      <Prices productId={productId} />
    </section>
  );
}

function Prices({ productId }: Pick<Props, 'productId'>) {
  const text = useTexts(editionTexts);
  const { state, retry } = usePublicProducts();
  switch (state.status) {
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
      return <Cards product={state.products.find(({ id }) => id === productId) ?? null} />;
  }
}

function Cards({ product }: { readonly product: ProductOption | null }) {
  const text = useTexts(editionTexts);
  if (product === null || product.editions.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles['prices']}>
      {product.editions.map((edition) => (
        <EditionCard key={edition.name} edition={edition} />
      ))}
    </ul>
  );
}

function EditionCard({ edition }: { readonly edition: ProductOption['editions'][number] }) {
  const text = useTexts(editionTexts);
  const points = useTexts(editionPoints)[edition.name] ?? [];
  const name = editionName(edition.name, useLanguage());
  return (
    <li className={styles['price']}>
      <h3>{name}</h3>
      <p className={styles['amount']}>
        <span className={styles['spoken']}>{text.price}</span>
        {formatYuan(edition.priceFen)}
      </p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
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
