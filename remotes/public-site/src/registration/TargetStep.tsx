import type { CodeChannel } from '@banyan/contract/registration';
import { useTexts } from '@banyan/platform/language';
import { ChoiceCards, FormErrors, PlainButton, type PlainForm, TextField } from '@banyan/ui';
import { useState } from 'react';
import { Trap } from '../proof/Trap.js';
import { Agreement } from './Agreement.js';
import type { Filled } from './refusals.js';
import styles from './registration.module.css';
import { registrationTexts } from './registrationTexts.js';

type Props = {
  readonly channels: readonly CodeChannel[];
  readonly channel: CodeChannel;
  readonly form: PlainForm<Filled>;
  /** Starts the proof of work while the user moves to the next field. */
  readonly onTyped: () => void;
  /** @param website the hidden field, which only bots fill in */
  readonly onSend: (website: string) => ReturnType<Parameters<PlainForm<Filled>['submit']>[0]>;
};

/** The step for the phone or e-mail address, and the consents. */
export function TargetStep({ channels, channel, form, onTyped, onSend }: Props) {
  const text = useTexts(registrationTexts);
  const [website, setWebsite] = useState('');
  const target = form.at(channel);
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(() => onSend(website))}>
      <FormErrors form={form} />
      {channels.length > 1 && (
        <ChoiceCards
          {...form.at('channel')}
          label={text.how}
          choices={channels.map((value) => ({ value, label: text.channels[value] }))}
        />
      )}
      <TextField
        key={channel}
        {...target}
        label={text.targets[channel]}
        kind={channel === 'sms' ? 'tel' : 'email'}
        autoComplete={channel === 'sms' ? 'tel' : 'email'}
        onBlur={() => {
          onTyped();
          target.onBlur();
        }}
      />
      <Trap value={website} onChange={setWebsite} />
      <Agreement field={form.at('agreed')} />
      <PlainButton isBusy={form.isBusy}>{form.isBusy ? text.preparing : text.send}</PlainButton>
    </form>
  );
}
