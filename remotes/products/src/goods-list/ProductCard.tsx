import { type Edition, PRODUCT_NAMES } from '@banyan/contract/products';
import { type Column, DataTable } from '@banyan/lists';
import { Button, Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { useId } from 'react';
import styles from './goods.module.css';
import { type EditionSort, type GoodsPlace, newLike } from './goodsList.js';
import { goodsTexts } from './goodsTexts.js';

export const LIST = 'goods-list';

type Props = {
  readonly productId: string;
  /** Those of its editions that the filter finds, in the order of the list. */
  readonly editions: readonly Edition[];
  readonly columns: readonly Column<Edition, EditionSort>[];
  readonly list: GoodsPlace;
  readonly canEdit: boolean;
};

/** A product with its editions. */
export function ProductCard({ productId, editions, columns, list, canEdit }: Props) {
  const text = useTexts(goodsTexts);
  const products = useWords(PRODUCT_NAMES);
  const heading = useId();
  const name = products[productId] ?? productId;
  const add = (label: string) =>
    canEdit && (
      <Button
        aria-label={text.newOf(name)}
        onClick={() => {
          list.open(newLike(productId));
        }}
      >
        {label}
      </Button>
    );
  return (
    <section className={styles['product']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading}>{name}</h2>
        <p>{text.found(editions.length)}</p>
        {editions.length > 0 && add(text.new)}
      </div>
      {editions.length === 0 ? (
        <Empty description={text.none}>{add(text.first)}</Empty>
      ) : (
        <DataTable
          name={LIST}
          label={text.tableOf(name)}
          columns={columns}
          query={{ currentData: { results: editions }, isFetching: false, refetch: nothing }}
          list={list}
          empty={{ filtered: text.empty, none: text.none }}
        />
      )}
    </section>
  );
}

/** The page has asked for the editions, and asks again. */
function nothing(): void {}
