import type { FeedbackDetail } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { DialogButton } from '@banyan/lists';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.js';
import { feedbackTexts } from './feedbackTexts.js';

type Props = { readonly thread: Pick<FeedbackDetail, 'id' | 'version'> };

/** Closes a thread whose customer says the same in another one. */
export function Merging({ thread }: Props) {
  const { merging: text } = useTexts(feedbackTexts);
  return (
    <DialogButton label={text.title}>
      {(close) => <MergeDialog thread={thread} close={close} />}
    </DialogButton>
  );
}

function MergeDialog({ thread: { id, version }, close }: Props & { readonly close: () => void }) {
  const { merging: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [merge] = api.useMergeMutation();
  const [typed, setTyped] = useState('');
  const into = typed.trim().toUpperCase();
  return (
    <ActDialog
      title={text.title}
      cancel={text.cancel}
      isIncomplete={into === ''}
      missing={text.missing}
      done={text.done}
      send={() => merge({ id, version, key: newId(), into })}
      close={close}
    >
      <p>{text.effect}</p>
      <Input
        aria-label={text.label}
        placeholder={text.label}
        maxLength={32}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </ActDialog>
  );
}
