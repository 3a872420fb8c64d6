import type { Failure } from '@banyan/contract';
import { type OwnSession, passwordFaultWords } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, isFields } from '@banyan/rules';
import { selectPerson, useAppSelector, useDomain } from '@banyan/store';
import {
  AccountName,
  FormErrors,
  LoadFailed,
  PasswordField,
  PlainButton,
  type Refused,
  StateTag,
  usePlainFields,
  usePlainForm,
} from '@banyan/ui';
import { useState } from 'react';
import { myAccountDomain } from '../my-account/myAccountDomain.js';
import { useMyAct } from '../my-account/useMyAct.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { FAULTS, passTexts } from './passTexts.js';
import { SecondFactorCard } from './SecondFactorCard.js';

const NO_PASSWORD = { current: '', next: '' };

/** `/personal/pass`: what keeps strangers out (site-and-portal page c7). */
export function PersonalPassPage() {
  const text = useTexts(passTexts);
  const { api } = useDomain(myAccountDomain);
  const state = api.useStateQuery({});
  return (
    <PortalFrame title={text.title} isOpenToLeavers>
      <div className={styles['stack']}>
        {state.isLoading && <Pending />}
        {state.error !== undefined && !state.isFetching && (
          <LoadFailed reason={state.error.message ?? ''} onRetry={() => void state.refetch()} />
        )}
        {state.data?.kind === 'own' && (
          <>
            <PasswordCard />
            <SecondFactorCard state={state.data} />
            <section className={styles['card']} aria-labelledby="pass-contacts">
              <h2 id="pass-contacts">{text.contacts.title}</h2>
              <Link className={styles['link']} to="/personal/changePhone">
                {text.contacts.change}
              </Link>
            </section>
          </>
        )}
        {state.data?.kind === 'provider' && (
          <section className={styles['card']}>
            <p>{text.elsewhere}</p>
          </section>
        )}
        <Sessions />
        <Events />
      </div>
    </PortalFrame>
  );
}

/** What has happened to the account's sign-in, newest first. */
function Events() {
  const text = useTexts(passTexts).events;
  const { api } = useDomain(myAccountDomain);
  const events = api.useEventsQuery({});
  return (
    <section className={styles['card']} aria-labelledby="pass-events">
      <h2 id="pass-events">{text.title}</h2>
      {events.isLoading && <Pending />}
      {events.error !== undefined && !events.isFetching && (
        <LoadFailed reason={events.error.message ?? ''} onRetry={() => void events.refetch()} />
      )}
      {events.data?.length === 0 && <p>{text.none}</p>}
      <ul className={pass['rows']}>
        {(events.data ?? []).map(({ id, at, kind, device, address }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{text.kinds[kind]}</strong>
              </p>
              <p className={styles['muted']}>
                <time dateTime={at}>{formatInstant(at)}</time>
                {[device, address].map((word) => (word === '' ? '' : ` · ${word}`))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The password: changing it ends every other sign-in. */
function PasswordCard() {
  const text = useTexts(passTexts).password;
  const act = useMyAct();
  const account = useAppSelector(selectPerson)?.account ?? '';
  const [values, change] = usePlainFields(NO_PASSWORD);
  const [ended, setEnded] = useState<number | null>(null);
  const form = usePlainForm([values, change], {
    current: (value) => (value === '' ? FAULTS.current : null),
    next: (value) => (value === '' ? FAULTS.next : null),
  });
  const send = async (): Promise<Refused<typeof NO_PASSWORD> | null> => {
    setEnded(null);
    const answer = await act('MySecurity/ChangePassword', values);
    if ('failure' in answer) return refusedBy(answer.failure);
    change(NO_PASSWORD);
    setEnded(answer.result.ended);
    return null;
  };
  return (
    <section className={styles['card']} aria-labelledby="pass-password">
      <h2 id="pass-password">{text.title}</h2>
      <form className={pass['form']} noValidate onSubmit={form.submit(send)}>
        <FormErrors form={form} />
        <AccountName account={account} />
        <PasswordField {...form.at('current')} label={text.current} kind="current-password" />
        <PasswordField
          {...form.at('next')}
          label={text.next}
          hint={text.hint}
          kind="new-password"
        />
        <div className={pass['acts']}>
          <PlainButton isBusy={form.isBusy}>{text.submit}</PlainButton>
          <a className={styles['link']} href="/idp/recover">
            {text.forgotten}
          </a>
        </div>
        <p role="status" className={pass['done']}>
          {ended === null ? '' : text.done(ended)}
        </p>
      </form>
    </section>
  );
}

function refusedBy({ code, message, details }: Failure): Refused<typeof NO_PASSWORD> {
  if (code === 'PASSWORD_WRONG') return { fields: { current: message } };
  if (code !== 'PASSWORD_WEAK') return { form: message };
  const reason = isFields(details) ? details['reason'] : null;
  return { fields: { next: passwordFaultWords(reason) ?? message } };
}

/** Where the customer is signed in. */
function Sessions() {
  const text = useTexts(passTexts).sessions;
  const { api } = useDomain(myAccountDomain);
  const act = useMyAct();
  const [said, setSaid] = useState('');
  const sessions = api.useSessionsQuery({});
  const own = sessions.data ?? [];
  const end = async (
    ends: Promise<{ result: { ended: number } } | { failure: { message: string } }>,
  ) => {
    const answer = await ends;
    setSaid('failure' in answer ? answer.failure.message : text.ended(answer.result.ended));
  };
  return (
    <section className={styles['card']} aria-labelledby="pass-sessions">
      <h2 id="pass-sessions">{text.title}</h2>
      <p className={styles['muted']}>{text.hint}</p>
      {sessions.isLoading && <Pending />}
      {sessions.error !== undefined && !sessions.isFetching && (
        <LoadFailed reason={sessions.error.message ?? ''} onRetry={() => void sessions.refetch()} />
      )}
      <ul className={pass['rows']}>
        {own.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void end(act('MySecurity/EndSession', { id: session.id }))}
          />
        ))}
      </ul>
      {own.length > 1 && (
        <PlainButton look="plain" onClick={() => void end(act('MySecurity/EndOtherSessions', {}))}>
          {text.endOthers}
        </PlainButton>
      )}
      <p role="status">{said}</p>
    </section>
  );
}

type Props = { readonly session: OwnSession; readonly onEnd: () => void };

function SessionRow({ session, onEnd }: Props) {
  const text = useTexts(passTexts).sessions;
  const device = session.device === '' ? text.unknown : session.device;
  return (
    <li>
      <div>
        <p>
          <strong>{device}</strong>{' '}
          {session.current && <StateTag tone="done">{text.current}</StateTag>}
        </p>
        <p className={styles['muted']}>
          {text.address} {session.address} · {text.active} {formatInstant(session.activeAt)}
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          className={pass['end']}
          aria-label={text.endNamed(device)}
          onClick={onEnd}
        >
          {text.end}
        </button>
      )}
    </li>
  );
}
