import type { FeedbackDetail } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { useAct } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { Input, Radio } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { DraftRestored, newId } from '@banyan/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';

const MOST_SIGNS = 5_000;

type Kind = 'waiting' | 'resolved' | 'open' | 'note';

/** An answer to the customer, or a note for colleagues. */
export function ReplyForm({ thread: { id, messages } }: { readonly thread: FeedbackDetail }) {
  const { reply: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [written, write, draft] = useDraft(`reply:${id}`, '');
  const [kind, setKind] = useState<Kind>('waiting');
  const [isEmpty, setEmpty] = useState(false);
  const [reply] = api.useReplyMutation();
  const [note] = api.useNoteMutation();
  const seenUpTo = messages.at(-1)?.id ?? null;
  const { act, fault, isActing } = useAct((content: string) => {
    const sent = { id, key: newId(), text: content };
    return kind === 'note' ? note(sent) : reply({ ...sent, next: kind, seenUpTo });
  });

  async function send(): Promise<void> {
    const content = written.trim();
    setEmpty(content === '');
    if (content === '' || isActing) return;
    if (await act([content], { done: kind === 'note' ? text.noted : text.sent })) write('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  const says = isEmpty ? text.empty : fault;
  return (
    <div className={styles[kind === 'note' ? 'noting' : 'replying']}>
      <DraftRestored draft={draft} />
      <Input.TextArea
        className={styles['field'] ?? ''}
        aria-label={text.label}
        placeholder={kind === 'note' ? text.noteHint : text.hint}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={MOST_SIGNS}
        showCount
        value={written}
        onChange={({ target }) => {
          write(target.value);
          setEmpty(false);
        }}
        onKeyDown={onKeyDown}
      />
      {says !== null && <Alert type="error" showIcon role="alert" title={says} />}
      <Radio.Group
        aria-label={text.kind}
        value={kind}
        options={Object.entries(text.as).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          setKind(target.value as Kind);
        }}
      />
      <Button type="primary" loading={isActing} onClick={() => void send()}>
        {text.send}
      </Button>
    </div>
  );
}
