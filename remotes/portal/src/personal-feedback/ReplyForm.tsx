import type { MyFeedbackDetail } from '@banyan/contract/feedback';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { FormErrors, PlainButton, type Refused, TextArea, usePlainForm } from '@banyan/ui';
import type { PictureSender } from '../pictures/pictureSender.js';
import { Restored } from '../portal-frame/Restored.js';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { keyedSend } from './keyedSend.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { FAULTS, MOST_OF_REPLY, threadTexts } from './threadTexts.js';
import { usePictures } from './usePictures.js';
import { WithPictures } from './WithPictures.js';

const EMPTY = { key: '', text: '' };

type Props = { readonly thread: MyFeedbackDetail; readonly sender: PictureSender };

export function ReplyForm({ thread: { id, state }, sender }: Props) {
  const text = useTexts(threadTexts);
  const { reopens } = useTexts(feedbackTexts).thread;
  const navigate = useNavigate();
  const { api } = useDomain(myFeedbackDomain);
  const [reply] = api.useReplyMutation();
  const pictures = usePictures(sender);
  const [values, change, draft] = useDraftFields(`reply:${id}`, EMPTY);
  const form = usePlainForm([values, change], {
    text: (value) => (value.trim() === '' ? FAULTS.empty : null),
  });

  const send = async (): Promise<Refused<typeof EMPTY> | null> => {
    const ready = pictures.ready();
    if ('fault' in ready) return { form: ready.fault };
    const answer = await keyedSend([values, change], (key) =>
      reply({ id, key, text: values.text.trim(), files: ready.ids }),
    );
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    pictures.clear();
    // One that was closed long ago is followed by a new one.
    if (answer.data.id !== id) void navigate(`?id=${encodeURIComponent(answer.data.id)}`);
    return null;
  };

  return (
    <form className={styles['reply']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <WithPictures of={pictures}>
        <TextArea
          {...form.at('text')}
          label={text.reply}
          rows={3}
          maxLength={MOST_OF_REPLY}
          hint={state === 'closed' ? reopens : undefined}
        />
      </WithPictures>
      <div>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
      </div>
    </form>
  );
}
