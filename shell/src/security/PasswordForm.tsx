import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { Field } from './Field.js';
import { type Faults, faultsOf } from './failure.js';
import { SecretForm } from './SecretForm.js';
import styles from './security.module.css';
import { securityDomain } from './securityDomain.js';
import { securityTexts } from './securityTexts.js';

const LEAST_CHARACTERS = 10;
const EMPTY = { current: '', next: '', repeat: '' };
type Draft = typeof EMPTY;

type Props = { readonly onDirty: (dirty: boolean) => void };

export function PasswordForm({ onDirty }: Props) {
  const text = useTexts(securityTexts);
  const host = useHost();
  const { api } = useDomain(securityDomain);
  const [change, { isLoading }] = api.useChangePasswordMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults & { readonly repeat?: string }>({});

  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDirty(Object.values(next).some((value) => value !== ''));
  };
  const save = async (): Promise<void> => {
    const found = faultsIn(draft, text);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { error } = await change({ current: draft.current, next: draft.next });
    setFaults(faultsOf(error, text));
    if (error !== undefined) return;
    edit(EMPTY);
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
          label={text.password.current}
          kind="current-password"
          value={draft.current}
          fault={faults.password}
          onChange={(current) => {
            edit({ current });
          }}
        />
        <Field
          label={text.password.next}
          kind="new-password"
          value={draft.next}
          fault={faults.next}
          onChange={(next) => {
            edit({ next });
          }}
        />
        <Field
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
  { current, next, repeat }: Draft,
  { password }: (typeof securityTexts)['zh'],
): Faults & { readonly repeat?: string } {
  const isShort = Array.from(next).length < LEAST_CHARACTERS;
  return {
    ...(current === '' && { password: password.missing }),
    ...(isShort && { next: password.faults.short }),
    ...(repeat !== next && { repeat: password.differs }),
  };
}
