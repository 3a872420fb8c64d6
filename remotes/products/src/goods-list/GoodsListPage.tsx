import { EDITION, type Edition, PRODUCT_NAMES } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import {
  Asked,
  type Column,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  Nothing,
  TextFilter,
  useAct,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, foundIn } from '@banyan/lists/described';
import { Alert, Button, Empty, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId, useWords } from '@banyan/ui';
import { useId } from 'react';
import styles from './goods.module.css';
import {
  type EditionSort,
  GOODS,
  type GoodsPlace,
  newLike,
  opened,
  PRODUCT_IDS,
  sorted,
} from './goodsList.js';
import { goodsTexts } from './goodsTexts.js';
import { useEditionColumns } from './useEditionColumns.js';

type Props = {
  readonly productId: string;
  /** Those of its editions that the filter finds, in the order of the list. */
  readonly editions: readonly Edition[];
  readonly columns: readonly Column<Edition, EditionSort>[];
  readonly list: GoodsPlace;
  readonly canEdit: boolean;
};

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "goods-parts" */ './EditionDrawer.js')).EditionDrawer,
);

export function GoodsListPage() {
  const text = useTexts(goodsTexts);
  const host = useHost();
  const { api } = useDomain(productsDomain);
  const { place: list, query: editions } = useRecordList(GOODS);
  const { search, isFiltered } = list;
  const [reorder] = api.useReorderMutation();
  const { act, fault } = useAct(reorder);
  const canEdit = host.isAuth('products.edit');
  const { results: all = [], version = 0 } = editions.currentData ?? {};
  const order = (ids: string[]): void => {
    void act([{ ids, version, key: newId() }], { done: text.moved });
  };
  const canMove = canEdit && search.sort.by === 'position';
  const columns = useEditionColumns({ all, order: canMove ? order : null });
  const shown = sorted(foundIn(EDITION, all, search.filters), search.sort);
  const of = editions.currentData === undefined ? null : opened(list.openId, all);
  const ofProduct = (id: string) => shown.filter(({ productId }) => productId === id);
  return (
    <ListLayout
      heading={text.heading}
      found={editions.currentData && text.found(shown.length)}
      tools={<ColumnChoice name={GOODS.name} columns={columns} />}
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <FilterForm name={GOODS.name} label={text.filterForm} list={list}>
        {(fields) => (
          <>
            <TextFilter label={text.name} field={fields.at('text')} />
            <FiltersOf of={EDITION} fields={fields} only={['shown', 'productId']} />
          </>
        )}
      </FilterForm>
      <Asked query={editions} keepsPrevious>
        {(answer) => {
          if (answer === null) return <Skeleton active paragraph={{ rows: 8 }} />;
          if (isFiltered && shown.length === 0)
            return <Nothing list={list} empty={{ filtered: text.empty, none: text.none }} />;
          return PRODUCT_IDS.filter((id) => !isFiltered || ofProduct(id).length > 0).map((id) => (
            <ProductCard
              key={id}
              productId={id}
              editions={ofProduct(id)}
              columns={columns}
              list={list}
              canEdit={canEdit}
            />
          ));
        }}
      </Asked>
      {of !== null && (of.kind === 'edition' || canEdit) && (
        <LazyPart part={drawer} props={{ of, list, rows: PRODUCT_IDS.flatMap(ofProduct), all }} />
      )}
    </ListLayout>
  );
}

/** A product with its editions. */
function ProductCard({ productId, editions, columns, list, canEdit }: Props) {
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
          name={GOODS.name}
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
