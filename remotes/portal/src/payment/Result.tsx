import type { OrderDetail } from '@banyan/contract/orders';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useEffect, useRef } from 'react';
import { maskedKey } from '../my-licences/maskedKey.js';
import { myLicencesDomain } from '../my-licences/myLicencesDomain.js';
import { detailAddress, licenceAddress } from '../orders/detailAddress.js';
import { sameChoice } from '../orders/sameChoice.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './payment.module.css';
import { paymentTexts } from './paymentTexts.js';
import type { Stage } from './stageOf.js';

type ResultProps = {
  readonly stage: Exclude<Stage, { readonly kind: 'open' | 'choose' }>;
  readonly order: OrderDetail;
};

/** The outcome. Its heading gets the focus once, so that a screen reader announces it. */
export function Result({ stage, order }: ResultProps) {
  const text = useTexts(paymentTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const [title, hint] = {
    paid: [text.done, text.doneHint],
    cancelled: [text.cancelled, text.cancelledHint],
    disputed: [text.disputed, text.disputedHint],
    off: [text.off, text.offHint],
  }[stage.kind];
  return (
    <section className={styles['card']} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{hint}</p>
      {stage.kind === 'paid' && order.kind !== 'service' && <ItsLicence order={order} />}
      <p className={styles['acts']}>
        {stage.kind === 'paid' && <Paid order={order} />}
        {stage.kind === 'cancelled' && (
          <Link className={parts['button']} to={sameChoice(order)}>
            {text.again}
          </Link>
        )}
        {(stage.kind === 'disputed' || stage.kind === 'off') && (
          <Link className={parts['link']} to="/aboutUs">
            {text.contact}
          </Link>
        )}
      </p>
    </section>
  );
}

/** The bought licence. Its unmasked key is on the licence page, after a proof of identity. */
function ItsLicence({ order: { id } }: { readonly order: OrderDetail }) {
  const text = useTexts(paymentTexts);
  const { api } = useDomain(myLicencesDomain);
  const { data = [] } = api.useLicencesQuery({});
  const licence = data.find(({ orderIds }) => orderIds.includes(id));
  if (licence === undefined) return null;
  return (
    <p className={styles['key']}>
      <span>{text.key}</span> <code>{maskedKey(licence.keyTail)}</code>{' '}
      <Link className={parts['link']} to={licenceAddress(licence.id)}>
        {text.showKey}
      </Link>
    </p>
  );
}

/** What comes next: the installer of what was bought; of a service the order. */
function Paid({ order: { id, kind, productId } }: { readonly order: OrderDetail }) {
  const text = useTexts(paymentTexts);
  const isService = kind === 'service';
  return (
    <>
      {!isService && (
        <Link className={parts['button']} to={`/productdown?product=${productId}`}>
          {text.download}
        </Link>
      )}
      <Link className={parts[isService ? 'button' : 'link']} to={detailAddress(id)}>
        {text.order}
      </Link>
      <Link className={parts['link']} to={`/newinvoince?order=${id}`}>
        {text.invoice}
      </Link>
      <Link className={parts['link']} to="/personal/info">
        {text.centre}
      </Link>
    </>
  );
}
