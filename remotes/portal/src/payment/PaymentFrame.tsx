import type { Cashier } from '@banyan/contract/payments';
import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { hintIn } from './frameMessage.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';

type Props = {
  readonly payment: string;
  readonly url: string;
  readonly cashier: NonNullable<Cashier>;
  readonly onHint: () => void;
  readonly onRetry: () => void;
};

const HEIGHT = 560;
const SLOW_MS = 10_000;

/** The provider's page. It reads nothing of ours, and leads the window away only where its description says so. */
export function PaymentFrame({ payment, url, cashier, onHint, onRetry }: Props) {
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
