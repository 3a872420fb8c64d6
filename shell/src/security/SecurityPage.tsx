import { Skeleton } from '@banyan/platform/base';
import { useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { useState } from 'react';
import { messageOf } from './failure.js';
import { MySessions } from './MySessions.js';
import { PasswordForm } from './PasswordForm.js';
import { SecondFactor } from './SecondFactor.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

/** The security settings of an administrator's own account. */
export function SecurityPage() {
  const text = useTexts(securityTexts);
  const [passwordDirty, setPasswordDirty] = useState(false);
  const [factorDirty, setFactorDirty] = useState(false);
  const dirty = passwordDirty || factorDirty;
  useUnsaved(dirty);

  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <MySessions />
      <Credentials onPassword={setPasswordDirty} onFactor={setFactorDirty} />
    </div>
  );
}

type Props = {
  readonly onPassword: (dirty: boolean) => void;
  readonly onFactor: (dirty: boolean) => void;
};

function Credentials({ onPassword, onFactor }: Props) {
  const text = useTexts(securityTexts);
  const { api } = useDomain(securityDomain);
  const state = api.useStateQuery();
  if (state.data === undefined) {
    if (state.error !== undefined && !state.isFetching) {
      return <LoadFailed reason={messageOf(state.error)} onRetry={() => void state.refetch()} />;
    }
    return (
      <section className={styles['card']} role="status" aria-label={text.loading}>
        <Skeleton active />
      </section>
    );
  }
  if (state.data.kind === 'provider') {
    return (
      <section className={styles['card']} aria-labelledby="security-elsewhere">
        <h2 id="security-elsewhere">{text.elsewhere.title}</h2>
        <p className={styles['hint']}>{text.elsewhere.text}</p>
      </section>
    );
  }
  return (
    <>
      <PasswordForm onDirty={onPassword} />
      <SecondFactor state={state.data} onDirty={onFactor} />
    </>
  );
}
