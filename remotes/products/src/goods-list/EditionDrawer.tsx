import { authorIn, inBothLanguages } from '@banyan/contract';
import { ORDER_STATES } from '@banyan/contract/orders';
import { type Edition, editionTitle, TERMS, withProductNames } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { CustomerLink, GrantedLink, OrderLink } from '@banyan/lists';
import { ChangeLog, History, RecordDrawer, useTurns } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import { EditionActs } from './EditionActs.js';
import { EditionForm, type OtherParts } from './EditionForm.js';
import { linksOf } from './editionLinks.js';
import { editionTexts } from './editionTexts.js';
import styles from './goods.module.css';
import type { GoodsPlace, Opened } from './goodsList.js';
import { Prices } from './Prices.js';
import { Shown } from './useEditionColumns.js';

/** Who has bought an edition. */
const storyTexts = inBothLanguages({
  orders: {
    title: ['订单', 'Orders'],
    none: ['还没有人购买这个版本。', 'Nobody has bought this edition yet.'],
    all: ['在订单列表中查看', 'See them in the list of orders'],
    columns: {
      at: ['下单时间', 'Ordered'],
      order: ['订单', 'Order'],
      customer: ['用户', 'Customer'],
      term: ['时长与人数', 'Term and seats'],
      amount: ['金额', 'Amount'],
      state: ['状态', 'Status'],
    },
  },
});

const PAGE_SIZE = 10;

type Props = {
  readonly of: Opened;
  readonly list: GoodsPlace;
  readonly rows: readonly Edition[];
  readonly all: readonly Edition[];
};

export function EditionDrawer({ of, list, rows, all }: Props) {
  const host = useHost();
  const text = useTexts(editionTexts);
  const language = useLanguage();
  const draft = `edition:${list.openId}`;
  const source = of.kind === 'edition' ? of.edition : of.like;
  const name = source && (language === 'zh' ? source.nameZh : source.nameEn);
  const title =
    of.kind === 'edition'
      ? editionTitle(withProductNames(of.edition.productId, language), name ?? '')
      : text.new;
  const later = <p className={styles['hint']}>{text.pricesLater}</p>;
  return (
    <RecordDrawer title={title} list={list} drafts={[draft]} rows={rows} width={800}>
      {of.kind === 'edition' && <About edition={of.edition} />}
      {of.kind === 'new' && name !== null && <p className={styles['hint']}>{text.copyOf(name)}</p>}
      <EditionForm
        of={of}
        draft={draft}
        list={list}
        others={of.kind === 'edition' ? partsOf(of.edition, host.isAuth) : { prices: later }}
      />
      {of.kind === 'edition' && host.isAuth('products.edit') && (
        <EditionActs edition={of.edition} isLast={isLast(of.edition, all)} list={list} />
      )}
    </RecordDrawer>
  );
}

/** The tabs of an edition outside its form, as the permissions allow. */
function partsOf(edition: Edition, isAuth: (permission: string) => boolean): OtherParts {
  const canPrice = edition.state !== 'retired' && isAuth('products.price');
  return {
    prices: <Prices edition={edition} canPrice={canPrice} />,
    ...(isAuth('orders.view') ? { orders: <EditionOrders edition={edition} /> } : {}),
    ...(isAuth('changes.view') ? { log: <EditionLog id={edition.id} /> } : {}),
  };
}

function EditionLog({ id }: { readonly id: string }) {
  const { api } = useDomain(productsDomain);
  return <ChangeLog api={api} entity="edition" id={id} />;
}

/** Whether it is the only edition of its product on sale. */
function isLast({ id, productId }: Edition, all: readonly Edition[]): boolean {
  return !all.some(
    (each) => each.productId === productId && each.id !== id && each.shown === 'on_sale',
  );
}

type Of = { readonly edition: Edition };

function About({ edition }: Of) {
  const { facts, ...text } = useTexts(editionTexts);
  const language = useLanguage();
  const host = useHost();
  const { recentOrders, recentFen, pendingOrders, activeLicences, updatedAt, updatedBy } = edition;
  const to = linksOf(edition);
  const orders = text.recentOrders(recentOrders.toLocaleString('en'));
  const linked = (permission: string, target: string, said: string) => (
    <GrantedLink permission={permission} to={target}>
      {said}
    </GrantedLink>
  );
  return (
    <Facts
      facts={[
        [facts.shown, <Shown key="shown" edition={edition} />],
        [facts.window, <SaleWindow key="window" edition={edition} />],
        [
          facts.recent,
          <>
            {linked('orders.view', to.recentOrders, orders)} ·{' '}
            {linked('orders.view', to.recentFen, formatYuan(recentFen))}
          </>,
        ],
        [facts.pending, linked('orders.view', to.pending, pendingOrders.toLocaleString('en'))],
        [facts.licences, linked('licences.view', to.licences, activeLicences.toLocaleString('en'))],
        ...(host.isAuth('discounts.view')
          ? [
              [
                facts.codes,
                <Link key="codes" to={to.codes}>
                  {text.codesOf}
                </Link>,
              ] as const,
            ]
          : []),
        [facts.updated, `${formatInstant(updatedAt)} · ${authorIn(updatedBy, language)}`],
      ]}
    />
  );
}

/** The period of its sale. */
function SaleWindow({ edition: { state, saleFrom, saleTo } }: Of) {
  const text = useTexts(editionTexts);
  const from = saleFrom && formatInstant(saleFrom);
  const to = saleTo && formatInstant(saleTo);
  if (state !== 'on_sale') return '–';
  if (from !== null && to !== null) return text.between(from, to);
  if (from !== null) return text.from(from);
  return to === null ? text.always : text.until(to);
}

/** Who has bought an edition, the newest first. */
function EditionOrders({ edition }: { readonly edition: Edition }) {
  const { orders: text } = useTexts(storyTexts);
  const states = useWords(ORDER_STATES);
  const terms = useWords(TERMS);
  const { api } = useDomain(productsDomain);
  const turns = useTurns();
  // These have numbered pages: the place of the next one is its number.
  const page = Number(turns.asked.after ?? 1);
  const { id: editionId, productId } = edition;
  const orders = api.useOrdersQuery({
    filter: { productId, editionId },
    page,
    pageSize: PAGE_SIZE,
  });
  const { currentData, data: _, ...query } = orders;
  const { at, order, customer, term, amount, state } = text.columns;
  return (
    <>
      <History
        title={text.title}
        none={text.none}
        columns={[at, order, customer, term, amount, state]}
        rows={{
          ...query,
          currentData: currentData && {
            results: currentData.results,
            next: page * PAGE_SIZE < currentData.records ? String(page + 1) : null,
          },
        }}
        turns={turns}
        cells={(row) => [
          formatInstant(row.createdAt),
          <OrderLink key="order" id={row.id} />,
          <CustomerLink key="customer" id={row.customerId} />,
          `${row.term == null ? '–' : terms[row.term]} × ${row.quantity}`,
          formatYuan(row.amountFen),
          states[row.state],
        ]}
      />
      <Link to={linksOf(edition).orders}>{text.all}</Link>
    </>
  );
}
