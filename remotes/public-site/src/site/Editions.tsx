import { inBothLanguages } from '@banyan/contract';
import { editionTitle } from '@banyan/contract/products';
import type { Catalogue, SoldEdition, SoldProduct } from '@banyan/contract/shop';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import { EditionCard, LoadFailed } from '@banyan/ui';
import { EditionComparison } from './EditionComparison.js';
import styles from './site.module.css';
import { type Answer, useAnswer } from './useAnswer.js';

const NO_EDITIONS = {};

type CatalogueFields<T> = { readonly [K in keyof T]?: unknown };

const editionTexts = inBothLanguages({
  loading: ['正在读取价格', 'Reading the prices'],
  failed: [
    '价格暂时没有读到，其他内容不受影响。',
    'The prices could not be read just now. The rest of the page is complete.',
  ],
  none: [
    '目前没有在售的版本，请稍后再来。',
    'No edition is on sale at the moment. Please come back later.',
  ],
  own: ['本页介绍的版本', 'The edition of this page'],
  choose: ['选购', 'Choose'],
  centre: ['进入个人中心', 'Go to the personal centre'],
});

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
          product={answer.result.products.find(({ id }) => id === productId)}
          editionId={editionId}
        />
      );
  }
}

type CardsProps = Pick<Props, 'editionId'> & { readonly product: SoldProduct | undefined };

function Cards({ product, editionId }: CardsProps) {
  const text = useTexts(editionTexts);
  const language = useLanguage();
  if (product === undefined || product.editions.length === 0) return <p>{text.none}</p>;
  return (
    <>
      <ul className={styles['prices']}>
        {product.editions.map((edition) => (
          <li key={edition.id}>
            <EditionCard
              product={product.name}
              edition={edition}
              language={language}
              {...(edition.id === editionId ? { note: text.own } : {})}
              action={(term) => (
                <Link
                  className={styles['action']}
                  to={`/orderpage?edition=${edition.id}&term=${term.id}`}
                >
                  {text.choose}
                  <span className={styles['spoken']}>
                    {' '}
                    {editionTitle(product.name[language], edition.name[language])}
                  </span>
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
      <EditionComparison product={product} />
    </>
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

function useCatalogue(): {
  readonly answer: Answer<Catalogue>;
  readonly retry: () => void;
} {
  return useAnswer('Shop/GetCatalogue', NO_EDITIONS, decodeCatalogue);
}

/** An answer of another shape is a failure, and the page stays. By hand: the schema would weigh more than the page. */
function decodeCatalogue(result: unknown): Catalogue {
  if (isCatalogue(result)) return result;
  throw new TypeError('expected what is on sale');
}

function isCatalogue(value: unknown): value is Catalogue {
  const { products } = (value ?? {}) as CatalogueFields<Catalogue>;
  return isListOf(products, isProduct) && typeof (value as Catalogue).priceRevision === 'number';
}

function isProduct(value: unknown): boolean {
  const { id, editions } = (value ?? {}) as CatalogueFields<Catalogue['products'][number]>;
  return typeof id === 'string' && isListOf(editions, isEdition);
}

function isEdition(value: unknown): boolean {
  const {
    id,
    name,
    summary,
    points,
    terms,
    features = [],
    ...numbers
  } = (value ?? {}) as CatalogueFields<SoldEdition>;
  return (
    typeof id === 'string' &&
    isText(name) &&
    isText(summary) &&
    isListOf(points, isText) &&
    isListOf(terms, isTerm) &&
    isListOf(features, (feature) => typeof feature === 'string') &&
    typeof numbers.devicesPerSeat === 'number' &&
    typeof numbers.seatsMin === 'number'
  );
}

function isTerm(value: unknown): boolean {
  const { id, priceFen } = (value ?? {}) as CatalogueFields<SoldEdition['terms'][number]>;
  return typeof id === 'string' && typeof priceFen === 'number';
}

function isText(value: unknown): boolean {
  const { zh, en } = (value ?? {}) as { readonly zh?: unknown; readonly en?: unknown };
  return typeof zh === 'string' && typeof en === 'string';
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}
