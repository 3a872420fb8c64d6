import { ordersDomain } from '@banyan/domain-orders';
import { Alert, Button } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { DraftRestored } from '@banyan/ui';
import { type SubmitEvent, useId } from 'react';
import { noteDraft } from './drafts.js';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';

type Props = { readonly id: string };

export function NoteForm({ id }: Props) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const field = useId();
  const { api } = useDomain(ordersDomain);
  const [addNote, { isLoading, error }] = api.useAddNoteMutation();
  const [note, setNote, draft] = useDraft(noteDraft(id), '');

  const save = async (): Promise<void> => {
    const { error: failure } = await addNote({ id, text: note.trim() });
    if (failure !== undefined) return;
    setNote('');
    host.notify({ kind: 'success', text: text.noteSaved });
  };

  return (
    <section>
      <h2>{text.notes}</h2>
      <form
        className={styles['form']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={field}>{text.noteText}</label>
        <Input.TextArea
          id={field}
          value={note}
          maxLength={500}
          rows={2}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
        <DraftRestored draft={draft} />
        {error !== undefined && (
          <Alert type="error" showIcon role="alert" title={messageOf(error)} />
        )}
        <Button htmlType="submit" loading={isLoading} disabled={note.trim() === ''}>
          {text.saveNote}
        </Button>
      </form>
    </section>
  );
}
