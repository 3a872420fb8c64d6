import type { Cashier, Payment } from '@banyan/contract/payments';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton, QrPicture } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { hintIn } from './frameMessage.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';

const HEIGHT = 560;
const SLOW_MS = 10_000;

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

type PaymentFrameProps = {
  readonly payment: string;
  readonly url: string;
  readonly cashier: NonNullable<Cashier>;
  readonly onHint: () => void;
  readonly onRetry: () => void;
};

/** The provider's page. It reads nothing of ours, and leads the window away only where its description says so. */
function PaymentFrame({ payment, url, cashier, onHint, onRetry }: PaymentFrameProps) {
  const text = useTexts(paymentTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  const [state, setState] = useState<'loading' | 'there' | 'slow'>('loading');
  const { origin } = cashier;
  useEffect(() => {
    const heard = (message: MessageEvent<unknown>) => {
      const expected = { frame: frame.current?.contentWindow ?? null, origin, payment };
      const hint = hintIn(message, expected);
      if (hint?.kind === 'resize') setHeight(hint.height);
      if (hint?.kind === 'done') onHint();
    };
    window.addEventListener('message', heard);
    return () => {
      window.removeEventListener('message', heard);
    };
  }, [origin, payment, onHint]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'slow' : before));
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      {state === 'slow' && (
        <p role="alert" className={styles['trouble']}>
          {text.notLoaded}{' '}
          <PlainButton look="link" onClick={onRetry}>
            {text.retry}
          </PlainButton>{' '}
          <a className={parts['link']} href={url} target="_blank" rel="noopener">
            {text.newWindow}
          </a>
        </p>
      )}
      <iframe
        ref={frame}
        className={styles['frame']}
        style={{ height }}
        title={text.frame(cashier.name)}
        src={url}
        sandbox={sandboxOf(cashier)}
        referrerPolicy="no-referrer"
        onLoad={() => {
          setState('there');
        }}
      />
    </>
  );
}

/** What a frame may do: the trial's has an origin of its own, a provider's has its own and opens windows of its bank. */
function sandboxOf({ origin, topNavigation }: NonNullable<Cashier>): string {
  if (origin === null) return 'allow-scripts allow-forms';
  const usual =
    'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return topNavigation ? `${usual} allow-top-navigation-by-user-activation` : usual;
}
