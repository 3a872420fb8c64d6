import type { ContactState } from '@banyan/contract/contacts';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import styles from '../portal-frame/portalParts.module.css';
import { CancelChange } from './CancelChange.js';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';

type Props = {
  readonly kind: Kind;
  readonly pending: NonNullable<ContactState['pending']>;
  readonly onCancelled: () => unknown;
};

/** A change that waits for its day, asked for by the customer or by staff. */
export function PendingChange({ kind, pending, onCancelled }: Props) {
  const text = useTexts(contactTexts);
  const { madeBy, effectiveAt } = pending;
  const says = () => {
    if (effectiveAt === null) return text.approval;
    const at = formatInstant(effectiveAt);
    return madeBy === 'staff' ? text.byStaff(at) : text.waiting(at);
  };
  return (
    <section className={styles['card']} aria-labelledby="contact-waits">
      <div className={contact['column']}>
        <h2 id="contact-waits">{text.heading(kind)}</h2>
        <p>{says()}</p>
        <CancelChange kind={kind} onCancelled={onCancelled} />
      </div>
    </section>
  );
}
