import type { OwnSession } from '@banyan/contract/security';
import { Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, StateTag } from '@banyan/ui';
import { useState } from 'react';
import { messageOf } from './failure.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

export function MySessions() {
  const text = useTexts(securityTexts);
  const { api } = useDomain(securityDomain);
  const sessions = api.useSessionsQuery();
  const own = sessions.data ?? [];
  return (
    <section className={styles['card']} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{text.sessions.title}</h2>
      <p className={styles['hint']}>{text.sessions.hint}</p>
      {sessions.error !== undefined && !sessions.isFetching && (
        <LoadFailed reason={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isLoading && (
        <div role="status" aria-label={text.loading}>
          <Skeleton active title={false} />
        </div>
      )}
      {own.length > 0 && (
        <ul className={styles['sessions']}>
          {own.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {own.length > 1 && <EndOthers />}
    </section>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const text = useTexts(securityTexts).sessions;
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [end, { isLoading }] = api.useEndSessionMutation();
  const { id, address, openedAt, activeAt, current } = session;
  const device = session.device === '' ? text.unknown : session.device;
  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['device']}>
          <strong>{device}</strong>
          {current && <StateTag tone="done">{text.current}</StateTag>}
        </p>
        <p className={styles['facts']}>
          <span>
            {text.address} {address}
          </span>
          <span>
            {text.opened} {formatInstant(openedAt)}
          </span>
          <span>
            {text.seen} {formatInstant(activeAt)}
          </span>
        </p>
      </div>
      {!current && (
        <Button
          aria-label={text.endOf(device, formatInstant(activeAt))}
          loading={isLoading}
          onClick={() => {
            void end({ id }).then(({ error }) => {
              if (error === undefined) host.notify({ kind: 'success', text: text.ended });
              else host.notify({ kind: 'error', text: messageOf(error) });
            });
          }}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [endOthers, { isLoading }] = api.useEndOthersMutation();
  const [asking, setAsking] = useState(false);

  const end = async (): Promise<void> => {
    const { data, error } = await endOthers();
    setAsking(false);
    if (data === undefined) host.notify({ kind: 'error', text: messageOf(error) });
    else host.notify({ kind: 'success', text: text.sessions.othersEnded(data.ended) });
  };

  if (!asking) {
    return (
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            setAsking(true);
          }}
        >
          {text.sessions.endOthers}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles['question']}>
      <legend>{text.sessions.askOthers}</legend>
      <div className={styles['actions']}>
        <Button danger type="primary" autoFocus loading={isLoading} onClick={() => void end()}>
          {text.sessions.confirmOthers}
        </Button>
        <Button
          onClick={() => {
            setAsking(false);
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
