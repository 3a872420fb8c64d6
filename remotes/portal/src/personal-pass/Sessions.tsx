import type { OwnSession } from '@banyan/contract/security';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, PlainButton, StateTag } from '@banyan/ui';
import { useState } from 'react';
import { myAccountDomain } from '../my-account/myAccountDomain.js';
import { useMyAct } from '../my-account/useMyAct.js';
import { Pending } from '../portal-frame/Pending.js';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { passTexts } from './passTexts.js';

/** Where the customer is signed in. */
export function Sessions() {
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
          <Session
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

function Session({ session, onEnd }: Props) {
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
