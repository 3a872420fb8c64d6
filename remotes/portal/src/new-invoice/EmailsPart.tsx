import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { PlainButton, type PlainForm, TextField } from '@banyan/ui';
import type { KeyboardEvent } from 'react';
import { type Applying, emailsOf, type Fields, withTyped } from './applying.js';
import { applyTexts } from './applyTexts.js';
import styles from './newInvoice.module.css';

type Props = {
  readonly form: PlainForm<Fields>;
  readonly applying: Applying;
  readonly onChange: (changed: Partial<Fields>) => void;
};

/** A blank line: none at all, in place of the customer's own. */
const NONE = '\n';

/** The addresses that an invoice goes to. */
export function EmailsPart({ form, applying, onChange }: Props) {
  const text = useTexts(applyTexts);
  const emails = emailsOf(form.values, applying);
  const keep = (all: readonly string[]) => {
    onChange({ emails: all.length === 0 ? NONE : all.join('\n'), email: '' });
  };
  const add = () => {
    const all = withTyped(form.values.email, emails);
    if ('fault' in all) form.say('email', all.fault);
    else keep(all);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || form.values.email === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      {emails.length > 0 && (
        <ul className={styles['chips']} aria-label={text.emails}>
          {emails.map((email) => (
            <li key={email}>
              {email}
              <button
                type="button"
                aria-label={text.removeEmail(email)}
                onClick={() => {
                  keep(emails.filter((other) => other !== email));
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the Enter of the field within. */}
      <div className={styles['adding']} onKeyDown={onKeyDown}>
        <TextField
          {...form.at('email')}
          label={text.emails}
          hint={text.emailsHint}
          kind="email"
          autoComplete="email"
          maxLength={200}
        />
        <PlainButton look="plain" onClick={add}>
          {text.addEmail}
        </PlainButton>
      </div>
    </div>
  );
}
