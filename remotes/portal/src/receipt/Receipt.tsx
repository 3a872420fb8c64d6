import { inBothLanguages } from '@banyan/contract';
import { goodsTitle, type OrderDetail } from '@banyan/contract/orders';
import { withTerm } from '@banyan/contract/products';
import { Link } from '@banyan/platform/router';
import { chineseAmount, formatInstant, formatYuan } from '@banyan/rules';
import { PlainButton, QrPicture, unitPriceOf } from '@banyan/ui';
import { detailAddress, receiptAddress } from '../orders/detailAddress.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './receipt.module.css';

const receiptTexts = inBothLanguages({
  title: ['收据', 'Receipt'],
  notInvoice: ['收据，非发票', 'A receipt, not an invoice'],
  print: ['打印收据', 'Print the receipt'],
  back: ['返回订单', 'Back to the order'],
  other: ['English', '中文'],
  number: ['编号', 'Number'],
  seller: ['收款方', 'Seller'],
  sellerName: ['榕思维', 'Banyan Mind'],
  buyer: ['付款方', 'Buyer'],
  paidAt: ['付款时间', 'Paid at'],
  item: ['项目', 'Item'],
  price: ['单价', 'Price'],
  seats: ['数量', 'Quantity'],
  sum: ['金额', 'Amount'],
  discount: ['优惠', 'Discount'],
  adjusted: ['调整', 'Adjustment'],
  total: ['合计', 'Total'],
  inWords: ['大写', 'In Chinese capitals'],
  refunded: ['已退款', 'Refunded'],
  code: ['订单地址的二维码', 'QR code of the address of the order'],
  unpaid: ['这个订单还没有付款，没有收据。', 'This order has not been paid: there is no receipt.'],
});

type Props = {
  readonly order: OrderDetail;
  /** Of the receipt: its reader may use another one. */
  readonly language: 'zh' | 'en';
  readonly print?: () => void;
};

/** One page, the same for the same order; the browser prints it, or keeps it as PDF. */
export function Receipt({ order, language, print = () => window.print() }: Props) {
  const text = receiptTexts[language];
  const { id, paidBy = null } = order;
  const address = detailAddress(id);
  if (paidBy === null) return <p className={parts['card']}>{text.unpaid}</p>;
  return (
    <main className={styles['page']} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <nav className={styles['acts']} aria-label={text.title}>
        <PlainButton onClick={print}>{text.print}</PlainButton>
        <Link className={parts['link']} to={receiptAddress(id, language === 'zh' ? 'en' : 'zh')}>
          {text.other}
        </Link>
        <Link className={parts['link']} to={address}>
          {text.back}
        </Link>
      </nav>
      <article className={styles['sheet']}>
        <header>
          <h1>{text.title}</h1>
          <p>{text.notInvoice}</p>
        </header>
        <dl>
          <Fact name={text.number} value={id} />
          <Fact name={text.paidAt} value={formatInstant(paidBy.at)} />
          <Fact name={text.seller} value={text.sellerName} />
          <Fact name={text.buyer} value={order.customerName} />
        </dl>
        <Lines order={order} language={language} />
        <p>
          {text.inWords}
          {language === 'zh' ? '：' : ': '}
          <strong>{chineseAmount(order.amountFen)}</strong>
        </p>
        <QrPicture value={`${window.location.origin}${address}`} label={text.code} />
      </article>
    </main>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Lines({ order, language }: Pick<Props, 'order' | 'language'>) {
  const text = receiptTexts[language];
  const { quantity, amountFen, discountFen = 0, refundedFen, listFen = null, term = null } = order;
  const item = withTerm(goodsTitle(order, language), term, language);
  const sold = listFen === null ? amountFen : listFen * quantity;
  const adjustFen = amountFen - (sold - discountFen);
  const rests = [
    [text.discount, -discountFen],
    [text.adjusted, adjustFen],
  ] as const;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text.item}</th>
          <th scope="col">{text.price}</th>
          <th scope="col">{text.seats}</th>
          <th scope="col">{text.sum}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{item}</td>
          <td>{unitPriceOf(order, language)}</td>
          <td>{quantity}</td>
          <td>{formatYuan(sold)}</td>
        </tr>
        {rests.map(([name, fen]) => fen !== 0 && <Rest key={name} name={name} fen={fen} />)}
      </tbody>
      <tfoot>
        <Rest name={text.total} fen={amountFen} />
        {refundedFen > 0 && <Rest name={text.refunded} fen={-refundedFen} />}
      </tfoot>
    </table>
  );
}

function Rest({ name, fen }: { readonly name: string; readonly fen: number }) {
  return (
    <tr>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{formatYuan(fen).replace('-', '−')}</td>
    </tr>
  );
}
