import { INVOICE_KINDS } from '@banyan/contract/invoices';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { PlainButton, useWords } from '@banyan/ui';
import { type Applying, chosenOf, type Fields, sumOf, titleOf } from './applying.js';
import { applyTexts } from './applyTexts.js';
import styles from './newInvoice.module.css';

type Props = {
  readonly values: Fields;
  readonly applying: Applying;
  readonly isBusy: boolean;
};

export function Summary({ values, applying, isBusy }: Props) {
  const text = useTexts(applyTexts);
  const kinds = useWords(INVOICE_KINDS);
  const chosen = chosenOf(values, applying);
  return (
    <section aria-label={text.summary} className={styles['summary']}>
      <h2>{text.summary}</h2>
      <p>{text.chosen(chosen.length, formatYuan(sumOf(chosen)))}</p>
      <dl>
        <div>
          <dt>{text.kind}</dt>
          <dd>{values.kind === 'special' ? kinds.special : kinds.ordinary}</dd>
        </div>
        <div>
          <dt>{text.to}</dt>
          <dd>{titleOf(values, applying)?.name ?? '–'}</dd>
        </div>
        <div>
          <dt>{text.amount}</dt>
          <dd>
            <strong>{formatYuan(sumOf(chosen))}</strong>
          </dd>
        </div>
      </dl>
      <PlainButton isBusy={isBusy}>{text.submit}</PlainButton>
      <p className={styles['hint']}>{text.promise}</p>
    </section>
  );
}
