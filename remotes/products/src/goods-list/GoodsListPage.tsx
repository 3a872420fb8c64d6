import { EDITION_STATES, PRODUCT_NAMES } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import {
  Asked,
  ChoiceFilter,
  ColumnChoice,
  FilterForm,
  ListLayout,
  Nothing,
  TextFilter,
  useAct,
  useListAddress,
} from '@banyan/lists';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId, useWords } from '@banyan/ui';
import { found, GOODS, opened, PRODUCTS, sorted } from './goodsList.js';
import { goodsTexts } from './goodsTexts.js';
import { LIST, ProductCard } from './ProductCard.js';
import { useEditionColumns } from './useEditionColumns.js';

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "goods-parts" */ './EditionDrawer.js')).EditionDrawer,
);

export function GoodsListPage() {
  const text = useTexts(goodsTexts);
  const host = useHost();
  const states = useWords(EDITION_STATES);
  const products = useWords(PRODUCT_NAMES);
  const { api } = useDomain(productsDomain);
  const list = useListAddress(GOODS);
  const { search, isFiltered } = list;
  const editions = api.useEditionsQuery({});
  const [reorder] = api.useReorderMutation();
  const { act, fault } = useAct(reorder);
  const canEdit = host.isAuth('products.edit');
  const { results: all = [], version = 0 } = editions.currentData ?? {};
  const order = (ids: string[]): void => {
    void act([{ ids, version, key: newId() }], { done: text.moved });
  };
  const canMove = canEdit && search.sort.by === 'position';
  const columns = useEditionColumns({ all, order: canMove ? order : null });
  const shown = sorted(found(all, search.filters), search.sort);
  const of = editions.currentData === undefined ? null : opened(list.openId, all);
  const ofProduct = (id: string) => shown.filter(({ productId }) => productId === id);
  return (
    <ListLayout
      heading={text.heading}
      found={editions.currentData && text.found(shown.length)}
      tools={<ColumnChoice name={LIST} columns={columns} />}
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <FilterForm label={text.filterForm} list={list}>
        {({ at }) => (
          <>
            <TextFilter label={text.name} field={at('text')} />
            <ChoiceFilter label={text.columns.state} field={at('state')} words={states} />
            <ChoiceFilter label={text.product} field={at('productId')} words={products} />
          </>
        )}
      </FilterForm>
      <Asked query={editions}>
        {(answer) => {
          if (answer === null) return <Skeleton active paragraph={{ rows: 8 }} />;
          if (isFiltered && shown.length === 0)
            return <Nothing list={list} empty={{ filtered: text.empty, none: text.none }} />;
          return PRODUCTS.filter((id) => !isFiltered || ofProduct(id).length > 0).map((id) => (
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
        <LazyPart part={drawer} props={{ of, list, rows: PRODUCTS.flatMap(ofProduct), all }} />
      )}
    </ListLayout>
  );
}
