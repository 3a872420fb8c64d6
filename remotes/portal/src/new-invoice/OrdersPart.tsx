import type { InvoiceableOrder } from '@banyan/contract/invoices';
import { editionTitle } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import type { FieldState } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { type Applying, chosenOf, sumOf } from './applying.js';
import { applyTexts } from './applyTexts.js';
import { FaultLine } from './FaultLine.js';
import styles from './newInvoice.module.css';

type Props = {
  readonly field: FieldState;
  readonly applying: Applying;
  readonly records: number;
};

/** The orders that can be invoiced. Refunds are shown and always deducted. */
export function OrdersPart({ field, applying, records }: Props) {
  const text = useTexts(applyTexts);
  const chosen = chosenOf({ orders: field.value }, applying);
  const { columns } = text;
  const toggle = ({ id }: InvoiceableOrder) => {
    const ids = chosen.map((order) => order.id);
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    field.onChange(next.join(','));
  };
  return (
    <fieldset className={styles['part']} id="orders" tabIndex={-1}>
      <legend>
        <span className={parts['number']}>1</span>
        {text.steps[0]}
      </legend>
      <table className={styles['orders']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.product}</th>
            <th scope="col" className={styles['money']}>
              {columns.paid}
            </th>
            <th scope="col" className={styles['money']}>
              {columns.left}
            </th>
          </tr>
        </thead>
        {applying.orders.map((order) => (
          <OrderRows
            key={order.id}
            order={order}
            isChosen={chosen.includes(order)}
            onToggle={() => {
              toggle(order);
            }}
          />
        ))}
      </table>
      {records > applying.orders.length && (
        <p className={styles['hint']}>{text.newest(applying.orders.length)}</p>
      )}
      <p className={styles['sum']} role="status">
        {text.chosen(chosen.length, formatYuan(sumOf(chosen)))}
      </p>
      <FaultLine fault={field.fault} />
    </fieldset>
  );
}

type RowProps = {
  readonly order: InvoiceableOrder;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function OrderRows({ order, isChosen, onToggle }: RowProps) {
  const text = useTexts(applyTexts);
  const language = useLanguage();
  const { id, product, edition, amountFen, invoiceableFen, refunds } = order;
  return (
    <tbody>
      <tr>
        <td>
          <input
            type="checkbox"
            aria-label={text.choose(id)}
            checked={isChosen}
            onChange={onToggle}
          />
        </td>
        <td data-label={text.columns.order}>{id}</td>
        <td data-label={text.columns.product}>
          {editionTitle(product[language], edition[language])}
        </td>
        <td data-label={text.columns.paid} className={styles['money']}>
          {formatYuan(amountFen)}
        </td>
        <td data-label={text.columns.left} className={styles['money']}>
          {formatYuan(invoiceableFen)}
        </td>
      </tr>
      {refunds.map(({ amountFen: back, at, isDone }) => {
        const why = isDone ? text.refund : text.pending;
        return (
          <tr key={at} className={styles['refund']}>
            <td>
              <input type="checkbox" aria-label={why} checked={isChosen} disabled />
            </td>
            <td colSpan={2}>{why}</td>
            <td className={styles['money']}>−{formatYuan(-back)}</td>
            <td />
          </tr>
        );
      })}
    </tbody>
  );
}
