import type { Failure } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { PlainButton } from '@banyan/ui';
import { useState } from 'react';
import styles from '../portal-frame/portalParts.module.css';
import { CancelChange } from './CancelChange.js';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';
import type { MyContacts } from './myContactDomain.js';

type Begin = (by: 'old' | 'other') => Promise<Failure | null>;

type Props = {
  readonly kind: Kind;
  readonly contacts: MyContacts;
  readonly onBegin: Begin;
  readonly onCancelled: () => unknown;
};

/** What there is now, and the ways to another one. */
export function StartCard({ kind, contacts, onBegin, onCancelled }: Props) {
  const text = useTexts(contactTexts);
  const { masked, againAt, pending } = contacts[kind];
  const isPossible = contacts.channels.includes(kind === 'phone' ? 'sms' : 'email');
  const isAdding = masked === null;
  const isResting = againAt !== null && pending === null;
  return (
    <section className={styles['card']} aria-labelledby="contact-start">
      <div className={contact['column']}>
        <h2 id="contact-start">{isAdding ? text.addHeading(kind) : text.heading(kind)}</h2>
        {pending !== null && <p>{text.ready(pending.masked)}</p>}
        {pending === null && <p>{isAdding ? text.none(kind) : text.own(kind, masked)}</p>}
        {isResting && <p>{text.cooldown(kind, formatInstant(againAt))}</p>}
        {!isPossible && <p>{text.noChannel}</p>}
        {!isResting && isPossible && (
          <BeginWith
            label={isAdding || pending !== null ? text.beginAdd : text.begin}
            onBegin={() => onBegin('old')}
          />
        )}
        {pending !== null && <CancelChange kind={kind} onCancelled={onCancelled} />}
        {!isResting && pending === null && (
          <Unreachable kind={kind} contacts={contacts} onBegin={onBegin} />
        )}
      </div>
    </section>
  );
}

type UnreachableProps = Pick<Props, 'kind' | 'contacts' | 'onBegin'>;

/** Only where the account has another contact whose code it can be. */
function Unreachable({ kind, contacts, onBegin }: UnreachableProps) {
  const text = useTexts(contactTexts);
  const { masked } = contacts[kind];
  const other = contacts[kind === 'phone' ? 'email' : 'phone'].masked;
  if (masked === null || other === null) return null;
  return (
    <details className={contact['unreachable']}>
      <summary>{text.unreachable(masked)}</summary>
      <p>{text.unreachableHint(other)}</p>
      <BeginWith label={text.useOther} look="plain" onBegin={() => onBegin('other')} />
    </details>
  );
}

type BeginProps = {
  readonly label: string;
  readonly look?: 'primary' | 'plain';
  readonly onBegin: () => Promise<Failure | null>;
};

/** The shell asks for the proof in between; who gives none stays where they are. */
function BeginWith({ label, look = 'primary', onBegin }: BeginProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const failure = await onBegin();
    setBusy(false);
    setFault(failure?.message ?? null);
  };
  return (
    <div>
      <PlainButton look={look} isBusy={isBusy} onClick={() => void begin()}>
        {label}
      </PlainButton>
      {fault !== null && (
        <p role="alert" className={contact['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
