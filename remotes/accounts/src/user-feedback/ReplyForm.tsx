import type { FeedbackDetail } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { WriteBox } from '../WriteBox.js';
import { feedbackTexts } from './feedbackTexts.js';

type Kind = 'waiting' | 'resolved' | 'open' | 'note';

/** An answer to the customer, or a note for colleagues. */
export function ReplyForm({ thread: { id, messages } }: { readonly thread: FeedbackDetail }) {
  const { reply: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [kind, setKind] = useState<Kind>('waiting');
  const [reply] = api.useReplyMutation();
  const [note] = api.useNoteMutation();
  const seenUpTo = messages.at(-1)?.id ?? null;
  const isNote = kind === 'note';
  return (
    <WriteBox<Kind>
      draft={`reply:${id}`}
      text={{
        ...text,
        hint: isNote ? text.noteHint : text.hint,
        done: isNote ? text.noted : text.sent,
      }}
      kinds={text.as}
      kind={kind}
      at={{ entity: 'feedback', id }}
      isInside={isNote}
      onKind={setKind}
      send={(content) => {
        const sent = { id, key: newId(), text: content };
        return kind === 'note' ? note(sent) : reply({ ...sent, next: kind, seenUpTo });
      }}
    />
  );
}
