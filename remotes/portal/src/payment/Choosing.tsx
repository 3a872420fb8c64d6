import type { Paying } from '@banyan/contract/payments';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { Pane } from './Pane.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import { isSignedOut } from './SignInFirst.js';
import type { Stage } from './stageOf.js';

type Props = {
  readonly paying: Paying;
  readonly stage: Extract<Stage, { readonly kind: 'open' | 'choose' }>;
};

/** The ways to pay, and below them the one that is open. */
export function Choosing({ paying, stage }: Props) {
  const text = useTexts(paymentTexts);
  const language = useLanguage();
  const { order, cashier } = paying;
  const { api } = useDomain(payingDomain);
  const [begin, beginning] = api.useBeginMutation();
  if (cashier === null) return null;
  const chosen = stage.kind === 'open' ? stage.payment.method : null;
  const choose = (method: string) => {
    if (!beginning.isLoading) void begin({ order: order.id, method, key: newId() });
  };
  return (
    <section className={styles['card']} aria-label={text.choose}>
      {cashier.isTrial && <p className={styles['trial']}>{text.trial}</p>}
      <h2>{stage.kind === 'open' ? text.waiting : text.choose}</h2>
      {stage.kind === 'choose' && <LastTry last={stage.last} />}
      <div className={styles['methods']}>
        {cashier.methods.map((method) => (
          <button
            key={method.id}
            type="button"
            aria-pressed={method.id === chosen}
            aria-busy={beginning.isLoading && beginning.originalArgs?.method === method.id}
            onClick={() => {
              if (method.id !== chosen) choose(method.id);
            }}
          >
            {method.label[language]}
          </button>
        ))}
      </div>
      {beginning.error !== undefined && !isSignedOut(beginning.error) && (
        <p role="alert" className={styles['trouble']}>
          {messageOf(beginning.error)}
        </p>
      )}
      {stage.kind === 'open' && (
        <Pane
          key={stage.payment.id}
          payment={stage.payment}
          cashier={cashier}
          order={order.id}
          onRetry={() => {
            choose(stage.payment.method);
          }}
        />
      )}
      {!cashier.isTrial && <p className={parts['hint']}>{text.safe(cashier.name)}</p>}
    </section>
  );
}

function LastTry({ last }: { readonly last: Paying['payments'][number] | null }) {
  const text = useTexts(paymentTexts);
  if (last === null) return null;
  const said = last.state === 'failed' ? text.failed : last.state === 'closed' ? text.over : '';
  return (
    <p role="status" className={parts['hint']}>
      {said}
    </p>
  );
}
