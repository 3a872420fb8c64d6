import type { MyLicence } from '@banyan/contract/licences';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useNarrow } from '@banyan/ui';
import { detailAddress } from '../orders/detailAddress.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './licences.module.css';
import { licenceTexts } from './licenceTexts.js';
import { canRenew, orderAddress } from './standing.js';

export type Panel = 'devices' | 'offline';

type Props = {
  readonly licence: MyLicence;
  readonly edition: string;
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
};

/** What can be done about a licence, each named with it; on a phone all but the first are under 更多. */
export function LicenceActs(props: Props) {
  const { acts: text } = useTexts(licenceTexts);
  const isNarrow = useNarrow();
  const { licence, edition } = props;
  const named = (act: string) => text.named(act, edition, licence.id);
  return (
    <div className={styles['acts']}>
      {canRenew(licence) && (
        <Link
          className={parts['button']}
          to={orderAddress(licence, 'renew')}
          aria-label={named(text.renew)}
        >
          {text.renew}
        </Link>
      )}
      {isNarrow ? (
        <details className={styles['more']}>
          <summary aria-label={named(text.more)}>{text.more}</summary>
          <Others {...props} />
        </details>
      ) : (
        <Others {...props} />
      )}
    </div>
  );
}

function Others({ licence, edition, panel, onPanel }: Props) {
  const { acts: text } = useTexts(licenceTexts);
  const { id, state, orderIds, isRefunding, canRefund = false } = licence;
  const named = (act: string) => text.named(act, edition, id);
  const isUsable = state === 'active' || state === 'expiring';
  const order = orderIds.at(-1);
  const devices = panel === 'devices' ? text.hideDevices : text.devices;
  return (
    <>
      <button
        type="button"
        className={styles['act']}
        aria-expanded={panel === 'devices'}
        aria-label={named(devices)}
        onClick={() => {
          onPanel(panel === 'devices' ? null : 'devices');
        }}
      >
        {devices}
      </button>
      {isUsable && !isRefunding && (
        <button
          type="button"
          className={styles['act']}
          aria-expanded={panel === 'offline'}
          aria-label={named(text.offline)}
          onClick={() => {
            onPanel(panel === 'offline' ? null : 'offline');
          }}
        >
          {text.offline}
        </button>
      )}
      <Link
        className={styles['act']}
        to={orderAddress(licence, 'more')}
        aria-label={named(text.buyMore)}
      >
        {text.buyMore}
      </Link>
      <Link
        className={styles['act']}
        to={`/productdown?product=${licence.productId}`}
        aria-label={named(text.download)}
      >
        {text.download}
      </Link>
      {order !== undefined && canRefund && state !== 'revoked' && !isRefunding && (
        <Link className={styles['act']} to={detailAddress(order)} aria-label={named(text.refund)}>
          {text.refund}
        </Link>
      )}
    </>
  );
}
