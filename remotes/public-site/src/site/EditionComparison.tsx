import { inBothLanguages } from '@banyan/contract';
import { editionTitle, FEATURES } from '@banyan/contract/products';
import type { SoldEdition, SoldProduct } from '@banyan/contract/shop';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { editionPrice, useNarrow } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './site.module.css';

const comparisonTexts = inBothLanguages({
  title: [
    (product: string) => `${product}各版本对比`,
    (product: string) => `Editions of ${product} compared`,
  ],
  what: ['内容', 'What'],
  price: ['价格', 'Price'],
  devices: ['每人设备', 'Devices per person'],
  least: ['起购人数', 'Minimum seats'],
  has: ['有', 'Included'],
  lacks: ['没有', 'Not included'],
});

type Row = { readonly what: string; readonly cell: (edition: SoldEdition) => ReactNode };

/** A product's editions side by side, as the catalogue has them. Without features, or a second edition, nothing is compared. */
export function EditionComparison({
  product: { name, editions },
}: {
  readonly product: SoldProduct;
}) {
  const text = useTexts(comparisonTexts);
  const language = useLanguage();
  const isNarrow = useNarrow();
  const features = Object.entries(FEATURES).filter(([id]) =>
    editions.some((edition) => edition.features?.includes(id)),
  );
  if (editions.length < 2 || features.length === 0) return null;
  const rows: readonly Row[] = [
    { what: text.price, cell: ({ terms }) => editionPrice(terms, language) },
    ...features.map(([id, words]) => ({
      what: words[language],
      cell: (edition: SoldEdition) => <Mark has={edition.features?.includes(id) ?? false} />,
    })),
    { what: text.devices, cell: ({ devicesPerSeat }) => devicesPerSeat },
    { what: text.least, cell: ({ seatsMin }) => seatsMin },
  ];
  return (
    <table className={styles['comparison']}>
      <caption>{text.title(name[language])}</caption>
      <thead>
        <tr>
          {!isNarrow && <th scope="col">{text.what}</th>}
          {editions.map((edition) => (
            <th key={edition.id} scope="col">
              {editionTitle(name[language], edition.name[language])}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ what, cell }) => {
        const cells = editions.map((edition) => <td key={edition.id}>{cell(edition)}</td>);
        // A phone has no room for a column of names: each name has a line of its own.
        return isNarrow ? (
          <tbody key={what}>
            <tr>
              <th scope="rowgroup" colSpan={editions.length}>
                {what}
              </th>
            </tr>
            <tr>{cells}</tr>
          </tbody>
        ) : (
          <tbody key={what}>
            <tr>
              <th scope="row">{what}</th>
              {cells}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

/** A sign for the eye, a word for the ear. */
function Mark({ has }: { readonly has: boolean }) {
  const text = useTexts(comparisonTexts);
  return (
    <>
      <span aria-hidden="true">{has ? '✓' : '–'}</span>
      <span className={styles['spoken']}>{has ? text.has : text.lacks}</span>
    </>
  );
}
