import { Skeleton } from '@banyan/platform/base';
import { useHost, useUnsaved } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf, messageOf } from './failure.js';
import { MySessions } from './MySessions.js';
import { SecondFactor } from './SecondFactor.js';
import { SecretForm, type Typed } from './SecretForm.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

const LEAST_CHARACTERS = 10;
const NO_PASSWORD = { current: '', next: '', repeat: '' };
type PasswordDraft = typeof NO_PASSWORD;

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

type PasswordFormProps = { readonly onDirty: (dirty: boolean) => void };

function PasswordForm({ onDirty }: PasswordFormProps) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [change, { isLoading }] = api.useChangePasswordMutation();
  const [draft, setDraft] = useState(NO_PASSWORD);
  const [faults, setFaults] = useState<Faults & { readonly repeat?: string }>({});

  const edit = (part: Partial<PasswordDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDirty(Object.values(next).some((value) => value !== ''));
  };
  const save = async (typed: Typed): Promise<void> => {
    const given = { current: typed('current'), next: typed('next'), repeat: typed('repeat') };
    edit(given);
    const found = faultsIn(given, text);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await change({ current: given.current, next: given.next });
    setFaults(faultsOf(error, text));
    if (error !== undefined) return;
    edit(NO_PASSWORD);
    host.notify({ kind: 'success', text: text.password.saved });
  };

  return (
    <section className={styles['card']} aria-labelledby="security-password">
      <h2 id="security-password">{text.password.title}</h2>
      <p className={styles['hint']}>{text.password.hint}</p>
      <SecretForm
        label={text.password.title}
        submit={text.password.save}
        busy={isLoading}
        fault={faults.form}
        onSubmit={save}
      >
        <Field
          name="current"
          label={text.password.current}
          kind="current-password"
          value={draft.current}
          fault={faults.password}
          onChange={(current) => {
            edit({ current });
          }}
        />
        <Field
          name="next"
          label={text.password.next}
          kind="new-password"
          value={draft.next}
          fault={faults.next}
          onChange={(next) => {
            edit({ next });
          }}
        />
        <Field
          name="repeat"
          label={text.password.repeat}
          kind="new-password"
          value={draft.repeat}
          fault={faults.repeat}
          onChange={(repeat) => {
            edit({ repeat });
          }}
        />
      </SecretForm>
    </section>
  );
}

/** The faults that can be found without the server, which checks the rest. */
function faultsIn(
  { current, next, repeat }: PasswordDraft,
  { password }: (typeof securityTexts)['zh'],
): Faults & { readonly repeat?: string } {
  const isShort = Array.from(next).length < LEAST_CHARACTERS;
  return {
    ...(current === '' && { password: password.missing }),
    ...(isShort && { next: password.faults.short }),
    ...(repeat !== next && { repeat: password.differs }),
  };
}
