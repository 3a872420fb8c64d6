import { goodsTitle } from '@banyan/contract/orders';
import type { Paying } from '@banyan/contract/payments';
import { TERMS } from '@banyan/contract/products';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, unitPriceOf, useWords } from '@banyan/ui';
import { CancelOrder } from '../orders/CancelOrder.js';
import { PayBy } from '../orders/PayBy.js';
import parts from '../portal-frame/portalParts.module.css';
import { Pane } from './Pane.js';
import { payingDomain } from './payingDomain.js';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import { Result } from './Result.js';
import { isSignedOut } from './SignInFirst.js';
import { type Stage, stageOf } from './stageOf.js';

/** The order on one side, what is to be done about it on the other. */
export function PayingView({ paying }: { readonly paying: Paying }) {
  const text = useTexts(paymentTexts);
  const stage = stageOf(paying);
  const isToPay = stage.kind === 'open' || stage.kind === 'choose';
  const twice = paying.payments.filter(({ state }) => state === 'duplicate');
  return (
    <>
      {twice.map(({ id, amountFen }) => (
        <p key={id} role="status" className={parts['news']}>
          {text.twice(formatYuan(amountFen))}
        </p>
      ))}
      <div className={styles['page']}>
        <OrderFacts paying={paying} />
        {isToPay ? (
          <Choosing paying={paying} stage={stage} />
        ) : (
          <Result stage={stage} order={paying.order} />
        )}
      </div>
    </>
  );
}

/** What is paid for, until when, and the way out of it. */
function OrderFacts({ paying }: { readonly paying: Paying }) {
  const text = useTexts(paymentTexts);
  const terms = useWords(TERMS);
  const { order, serverNow } = paying;
  const language = useLanguage();
  const unit = unitPriceOf(order, language);
  const { api } = useDomain(payingDomain);
  const [cancel, cancelling] = api.useCancelMutation();
  const { refetch } = api.usePayingQuery({ order: order.id });
  const { id, version, term, quantity, amountFen, payBy, state } = order;
  return (
    <section className={styles['card']} aria-label={text.facts}>
      <Facts
        facts={[
          [text.goods, goodsTitle(order, language)],
          ...(term === null || term === undefined ? [] : ([[text.term, terms[term]]] as const)),
          ...(unit === '' ? [] : ([[text.unit, unit]] as const)),
          [text.seats, quantity],
          [
            state === 'pending' ? text.due : text.amount,
            <strong key="amount">{formatYuan(amountFen)}</strong>,
          ],
        ]}
      />
      {payBy !== null && payBy !== undefined && (
        <p className={styles['left']}>
          <PayBy
            until={payBy}
            serverNow={serverNow}
            say={text.left}
            onOver={() => void refetch()}
          />
        </p>
      )}
      {state === 'pending' && (
        <CancelOrder
          isBusy={cancelling.isLoading}
          fault={cancelling.error === undefined ? undefined : messageOf(cancelling.error)}
          onSure={(reason) => void cancel({ id, version, reason })}
        />
      )}
    </section>
  );
}

type Props = {
  readonly paying: Paying;
  readonly stage: Extract<Stage, { readonly kind: 'open' | 'choose' }>;
};

/** The ways to pay, and below them the one that is open. */
function Choosing({ paying, stage }: Props) {
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
      {stage.kind === 'choose' && <LastTry last={stage.last} order={order.id} />}
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

type LastTryProps = {
  readonly last: Paying['payments'][number] | null;
  readonly order: string;
};

/** Why the last try ended without a payment, and what to do now. */
function LastTry({ last, order }: LastTryProps) {
  const text = useTexts(paymentTexts);
  if (last?.state !== 'failed' && last?.state !== 'closed') return null;
  return (
    <div role="alert" className={styles['trouble']}>
      <h3>{text.ended[last.state]}</h3>
      <p>{text.tryAgain}</p>
      <p>
        {text.wasCharged(order)}{' '}
        <Link className={parts['link']} to="/aboutUs">
          {text.contact}
        </Link>
      </p>
    </div>
  );
}
