import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { FormErrors, PlainButton, type Refused, TextArea, usePlainForm } from '@banyan/ui';
import { Restored } from '../../portal-frame/Restored.js';
import styles from '../feedback.module.css';
import { keyedSend } from '../keyedSend.js';
import { FAULTS, MOST_OF_REPLY, threadTexts } from '../threadTexts.js';
import { myServiceDomain } from './myServiceDomain.js';

const EMPTY = { key: '', text: '' };

export function RequestReply({ id }: { readonly id: string }) {
  const text = useTexts(threadTexts);
  const { api } = useDomain(myServiceDomain);
  const [reply] = api.useReplyMutation();
  const [values, change, draft] = useDraftFields(`reply:${id}`, EMPTY);
  const form = usePlainForm([values, change], {
    text: (value) => (value.trim() === '' ? FAULTS.empty : null),
  });

  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    const answer = await keyedSend([values, change], (key) =>
      reply({ id, key, text: values.text.trim() }),
    );
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    return null;
  };

  return (
    <form className={styles['reply']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <TextArea {...form.at('text')} label={text.reply} rows={3} maxLength={MOST_OF_REPLY} />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
      </div>
    </form>
  );
}
