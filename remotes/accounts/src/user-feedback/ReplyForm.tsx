import type { FeedbackDetail } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { type SendFile, useAttaching } from '../attaching/useAttaching.js';
import { WriteBox } from '../WriteBox.js';
import { feedbackTexts } from './feedbackTexts.js';
import { fillTemplate } from './fillTemplate.js';

type Kind = 'waiting' | 'resolved' | 'open' | 'note';

type Props = {
  readonly thread: FeedbackDetail;
  readonly templates: readonly string[];
  readonly sendFile: SendFile;
};

/** An answer to the customer, or a note for colleagues. */
export function ReplyForm({ thread, templates, sendFile }: Props) {
  const { reply: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [kind, setKind] = useState<Kind>('waiting');
  const attaching = useAttaching(sendFile);
  const [reply] = api.useReplyMutation();
  const [note] = api.useNoteMutation();
  const { id, messages, customerName } = thread;
  const about = { name: customerName || text.nameless, number: id };
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
      attaching={isNote ? undefined : attaching}
      templates={isNote ? [] : templates.map((each) => fillTemplate(each, about))}
      isInside={isNote}
      onKind={setKind}
      send={(content) => {
        const sent = { id, key: newId(), text: content };
        if (kind === 'note') return note(sent);
        const files = [...(attaching.ids() ?? [])];
        return reply({ ...sent, files, next: kind, seenUpTo });
      }}
    />
  );
}
