import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';

/** Whether a call was refused because the session has ended. */
export function isSignedOut(error: { readonly code?: unknown } | undefined): boolean {
  return error?.code === 401;
}

/** The way to sign in and come back to paying for an order. */
export function SignInFirst({ order }: { readonly order: string }) {
  const text = useTexts(paymentTexts);
  const host = useHost();
  return (
    <section className={styles['card']}>
      <p>{text.signInHint}</p>
      <PlainButton
        onClick={() => {
          host.signIn('customer', { returnTo: `/payMent?order=${order}` });
        }}
      >
        {text.signIn}
      </PlainButton>
    </section>
  );
}
