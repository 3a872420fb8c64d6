import type { Failure } from '@banyan/contract';
import type { ContactState, ContactStep } from '@banyan/contract/contacts';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, PlainButton } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { CancelChange } from './CancelChange.js';
import { CodeStep } from './CodeStep.js';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';
import { FocusedHeading } from './FocusedHeading.js';
import { type MyContacts, myContactDomain } from './myContactDomain.js';
import { StartCard } from './StartCard.js';
import { useContactCall } from './useContactCall.js';

type ContactPlace =
  | { readonly at: 'start' }
  | { readonly at: 'code'; readonly begun: ContactStep; readonly isAdding: boolean }
  | { readonly at: 'done' }
  /** Another window has taken it over, or it took too long. */
  | { readonly at: 'lost'; readonly failure: Failure };

const KINDS: readonly Kind[] = ['phone', 'email'];

/** `/personal/changePhone`: the phone, or with `?what=email` the e-mail address (site-and-portal page c6). */
export function PersonalChangePhonePage() {
  const text = useTexts(contactTexts);
  const [search] = useSearchParams();
  const kind: Kind = search.get('what') === 'email' ? 'email' : 'phone';
  const { api } = useDomain(myContactDomain);
  const contacts = api.useContactsQuery({});
  const { data } = contacts;
  return (
    <PortalFrame title={text.title}>
      <div className={styles['stack']}>
        {contacts.isLoading && <Pending />}
        {contacts.error !== undefined && !contacts.isFetching && (
          <LoadFailed
            reason={contacts.error.message ?? ''}
            onRetry={() => void contacts.refetch()}
          />
        )}
        {data?.isKeptElsewhere === true && (
          <section className={styles['card']}>
            <p>{text.kept}</p>
          </section>
        )}
        {data?.isKeptElsewhere === false && (
          <>
            <nav aria-label={text.tabs} className={contact['tabs']}>
              {KINDS.map((each) => (
                <Link
                  key={each}
                  to={
                    each === 'phone' ? '/personal/changePhone' : '/personal/changePhone?what=email'
                  }
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {text.kinds[each]}
                </Link>
              ))}
            </nav>
            <ContactCard key={kind} kind={kind} contacts={data} onChanged={contacts.refetch} />
          </>
        )}
      </div>
    </PortalFrame>
  );
}

type Props = {
  readonly kind: Kind;
  readonly contacts: MyContacts;
  readonly onChanged: () => unknown;
};

/** One of the two contacts, and the way to another one. */
function ContactCard({ kind, contacts, onChanged }: Props) {
  const text = useTexts(contactTexts);
  const call = useContactCall();
  const [place, setPlace] = useState<ContactPlace>({ at: 'start' });
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

type StepsProps = { readonly isAdding: boolean; readonly at: ContactStep['step'] };

/** How far a change is. */
function Steps({ isAdding, at }: StepsProps) {
  const text = useTexts(contactTexts);
  const names = isAdding ? text.addSteps : text.steps;
  const current = at === 'new' ? names.length - 2 : 1;
  return (
    <ol aria-label={text.stepsLabel} className={contact['steps']}>
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current ? '' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

type PendingChangeProps = {
  readonly kind: Kind;
  readonly pending: NonNullable<ContactState['pending']>;
  readonly onCancelled: () => unknown;
};

/** A change that waits for its day, asked for by the customer or by staff. */
function PendingChange({ kind, pending, onCancelled }: PendingChangeProps) {
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
