import type { Language } from '@banyan/contract';
import { goodsTitle, type OrderDetail } from '@banyan/contract/orders';
import { TERMS, type Term } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { Facts, OrderStateTag, unitPriceOf, useWords } from '@banyan/ui';
import { licenceAddress } from '../orders/detailAddress.js';
import styles from '../portal-frame/portalParts.module.css';
import { myOrderTexts } from './myOrderTexts.js';

/** What was ordered, for how much, and how it was paid. */
export function MyFacts({ order }: { readonly order: OrderDetail }) {
  const language = useLanguage();
  const text = useTexts(myOrderTexts);
  const terms = useWords(TERMS);
  return (
    <Facts
      facts={[
        [text.number, order.id],
        [text.state, <OrderStateTag key="state" state={order.state} />],
        [text.product, goodsTitle(order, language)],
        ...termOf(order, text.term, terms),
        [text.quantity, order.quantity],
        ...priceOf(order, text, language),
        [text.amount, formatYuan(order.amountFen)],
        ...paidOf(order, text, language),
        ...licenceOf(order, text.licence),
        [text.created, formatInstant(order.createdAt)],
      ]}
    />
  );
}

type Text = (typeof myOrderTexts)['zh'];

function termOf({ term }: OrderDetail, label: string, words: Readonly<Record<Term, string>>) {
  return term === null || term === undefined ? [] : ([[label, words[term]]] as const);
}

/** What one seat was sold for, and what a code took off. */
function priceOf(order: OrderDetail, text: Text, language: Language) {
  const { discountFen = 0, code } = order;
  const unit = unitPriceOf(order, language);
  if (unit === '') return [];
  const off = `−${formatYuan(discountFen)}${code ? text.withCode(code) : ''}`;
  return [[text.unit, unit] as const, ...(discountFen > 0 ? [[text.discount, off] as const] : [])];
}

/** By which method and from what, and the provider's own number of it. */
function paidOf({ paidBy }: OrderDetail, text: Text, language: Language) {
  if (paidBy === null || paidBy === undefined) return [];
  const { at, label, words, number } = paidBy;
  // Last digits, or an account that its provider has masked itself.
  const end = words === null || words.includes('*') ? words : `****\u00a0${words}`;
  const said = [formatInstant(at), label?.[language], end].filter((part) => part != null);
  return [
    [text.paidBy, said.join(' · ')] as const,
    ...(number == null ? [] : [[text.providersNumber, number] as const]),
  ];
}

function licenceOf({ licenceId }: OrderDetail, label: string) {
  if (licenceId === null || licenceId === undefined) return [];
  return [
    [
      label,
      <Link key="licence" className={styles['link']} to={licenceAddress(licenceId)}>
        {licenceId}
      </Link>,
    ] as const,
  ];
}
