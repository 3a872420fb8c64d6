import type { Cashier, Payment } from '@banyan/contract/payments';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton, QrPicture } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { PaymentFrame } from './PaymentFrame.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';

type Props = {
  readonly payment: Payment;
  readonly cashier: NonNullable<Cashier>;
  readonly order: string;
  readonly onRetry: () => void;
};

/** Where to pay in the way that was chosen, and what to press when it is done. */
export function Pane({ payment, cashier, order, onRetry }: Props) {
  const text = useTexts(paymentTexts);
  const { api } = useDomain(payingDomain);
  const [check, checking] = api.useCheckMutation();
  const ask = () => {
    if (!checking.isLoading) void check({ payment: payment.id });
  };
  const isStillOpen = checking.data?.payments.find(({ id }) => id === payment.id)?.state === 'open';
  return (
    <>
      <Way payment={payment} cashier={cashier} onHint={ask} onRetry={onRetry} />
      <div className={styles['acts']}>
        <PlainButton look="plain" isBusy={checking.isLoading} onClick={ask}>
          {text.paid}
        </PlainButton>
      </div>
      <div role="status" className={parts['hint']}>
        {checking.isLoading && text.checking}
        {!checking.isLoading && isStillOpen && text.notYet(order)}
        {checking.error !== undefined && messageOf(checking.error)}
      </div>
    </>
  );
}

type WayProps = Pick<Props, 'payment' | 'cashier' | 'onRetry'> & { readonly onHint: () => void };

function Way({ payment, cashier, onHint, onRetry }: WayProps) {
  const text = useTexts(paymentTexts);
  const language = useLanguage();
  const { begun } = payment;
  const name = cashier.methods.find(({ id }) => id === payment.method)?.label[language] ?? '';
  if (begun === null) return null;
  switch (begun.kind) {
    case 'frame':
      return (
        <PaymentFrame
          payment={payment.id}
          url={begun.url}
          cashier={cashier}
          onHint={onHint}
          onRetry={onRetry}
        />
      );
    case 'qr':
      return (
        <div className={styles['qr']}>
          <QrPicture value={begun.text} label={text.qr} />
          <p>{text.scan(name)}</p>
          {cashier.isTrial && (
            <a className={parts['link']} href={begun.text} target="_blank" rel="noopener">
              {text.newWindow}
            </a>
          )}
        </div>
      );
    case 'redirect':
      return (
        <div className={styles['qr']}>
          <a className={parts['button']} href={begun.url} target="_blank" rel="noopener">
            {text.go(name)}
          </a>
          <p>{text.goHint}</p>
        </div>
      );
  }
}
