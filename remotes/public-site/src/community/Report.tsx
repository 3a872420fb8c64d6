import { mapPath, REPORT_REASONS } from '@banyan/contract/community';
import { COMMENT_TEXT } from '@banyan/contract/diagrams';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { thing } from '@banyan/rules';
import { selectPerson, useAppSelector, useServices } from '@banyan/store';
import {
  FormErrors,
  newId,
  PlainButton,
  SelectField,
  TextArea,
  usePlainFields,
  usePlainForm,
  useWords,
} from '@banyan/ui';
import { useState } from 'react';
import styles from './community.module.css';
import { communityTexts } from './communityTexts.js';

type Props = {
  readonly diagramId: string;
  /** Null: the map itself. */
  readonly commentId: string | null;
  readonly label: string;
};

/** A button that opens a form for a report. Visitors sign in first. */
export function Report(props: Props) {
  const text = useTexts(communityTexts);
  const host = useHost();
  const person = useAppSelector(selectPerson);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  if (state === 'sent') return <p role="status">{text.reported}</p>;
  if (state === 'open') {
    return (
      <ReportForm
        {...props}
        onEnd={(isSent) => {
          setState(isSent ? 'sent' : 'closed');
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles['quiet']}
      aria-label={props.label}
      onClick={() => {
        if (person?.audience === 'customer') setState('open');
        else host.signIn('customer', { returnTo: mapPath(props.diagramId) });
      }}
    >
      {text.report}
    </button>
  );
}

type FormProps = Props & { readonly onEnd: (isSent: boolean) => void };

function ReportForm({ diagramId, commentId, label, onEnd }: FormProps) {
  const text = useTexts(communityTexts);
  const words = useWords(REPORT_REASONS);
  const { post } = useServices();
  const [key] = useState(newId);
  const name = commentId ?? 'map';
  const [reason, details] = [`reason-${name}`, `details-${name}`];
  const [values, change] = usePlainFields({ [reason]: 'illegal', [details]: '' });
  const form = usePlainForm([values, change], {});
  const send = async () => {
    const [reasonCode, said] = [values[reason], values[details]];
    const body = { key, diagramId, commentId, reasonCode, text: said };
    const reply = await post('MyReport/Add', body, thing);
    if (!reply.success) return { form: reply.error.message };
    onEnd(true);
    return null;
  };
  return (
    <form className={styles['write']} aria-label={label} onSubmit={form.submit(send)} noValidate>
      <FormErrors form={form} />
      <SelectField
        {...form.at(reason)}
        label={text.reason}
        choices={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
      />
      <TextArea {...form.at(details)} label={text.details} rows={3} maxLength={COMMENT_TEXT.most} />
      <div className={styles['acts']}>
        <PlainButton isBusy={form.isBusy}>{text.sendReport}</PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            onEnd(false);
          }}
        >
          {text.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
