import type { Failure } from '@banyan/contract';
import type { ContactStep } from '@banyan/contract/contacts';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { PlainButton } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import styles from '../portal-frame/portalParts.module.css';
import { CodeStep } from './CodeStep.js';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';
import { FocusedHeading } from './FocusedHeading.js';
import type { MyContacts } from './myContactDomain.js';
import { PendingChange } from './PendingChange.js';
import { StartCard } from './StartCard.js';
import { Steps } from './Steps.js';
import { useContactCall } from './useContactCall.js';

type Place =
  | { readonly at: 'start' }
  | { readonly at: 'code'; readonly begun: ContactStep; readonly isAdding: boolean }
  | { readonly at: 'done' }
  /** Another window has taken it over, or it took too long. */
  | { readonly at: 'lost'; readonly failure: Failure };

type Props = {
  readonly kind: Kind;
  readonly contacts: MyContacts;
  readonly onChanged: () => unknown;
};

/** One of the two contacts, and the way to another one. */
export function ContactCard({ kind, contacts, onChanged }: Props) {
  const text = useTexts(contactTexts);
  const call = useContactCall();
  const [place, setPlace] = useState<Place>({ at: 'start' });
  const { pending } = contacts[kind];
  const begin = async (by: 'old' | 'other'): Promise<Failure | null> => {
    const answer = await call('MyContact/Begin', { kind, by });
    if ('failure' in answer) return answer.failure;
    const begun = answer.result;
    setPlace({ at: 'code', begun, isAdding: begun.step === 'new' });
    return null;
  };
  const confirmed = (
    begun: ContactStep,
    isAdding: boolean,
    next: 'new' | 'waiting' | 'changed',
  ) => {
    if (next === 'new') {
      setPlace({ at: 'code', begun: { ...begun, step: 'new', to: null }, isAdding });
      return;
    }
    setPlace({ at: next === 'changed' ? 'done' : 'start' });
    onChanged();
  };
  const restart = () => {
    setPlace({ at: 'start' });
    onChanged();
  };
  switch (place.at) {
    case 'start':
      return pending?.isReady === false ? (
        <PendingChange kind={kind} pending={pending} onCancelled={onChanged} />
      ) : (
        <StartCard kind={kind} contacts={contacts} onBegin={begin} onCancelled={onChanged} />
      );
    case 'code': {
      const { begun, isAdding } = place;
      return (
        <Card>
          <Steps isAdding={isAdding} at={begun.step} />
          <CodeStep
            key={begun.step}
            kind={kind}
            begun={begun}
            onConfirmed={(next) => {
              confirmed(begun, isAdding, next);
            }}
            onLost={(failure) => {
              setPlace({ at: 'lost', failure });
            }}
            onStop={restart}
          />
        </Card>
      );
    }
    case 'done':
      return (
        <Card>
          <FocusedHeading>{text.done(kind)}</FocusedHeading>
          <p>{text.doneHint}</p>
          <Link className={styles['link']} to="/personal/info">
            {text.back}
          </Link>
        </Card>
      );
    case 'lost': {
      const isElsewhere = place.failure.code === 'CONTINUED_ELSEWHERE';
      return (
        <Card>
          <FocusedHeading>{isElsewhere ? text.elsewhere : place.failure.message}</FocusedHeading>
          {isElsewhere && <p>{text.elsewhereHint}</p>}
          <PlainButton onClick={restart}>{text.restart}</PlainButton>
        </Card>
      );
    }
  }
}

function Card({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles['card']}>
      <div className={contact['column']}>{children}</div>
    </section>
  );
}
