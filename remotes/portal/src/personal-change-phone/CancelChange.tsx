import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import { useState } from 'react';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';
import { useContactCall } from './useContactCall.js';

type Props = { readonly kind: Kind; readonly onCancelled: () => unknown };

export function CancelChange({ kind, onCancelled }: Props) {
  const text = useTexts(contactTexts);
  const call = useContactCall();
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    const answer = await call('MyContact/Cancel', { kind });
    if ('failure' in answer) setFault(answer.failure.message);
    else onCancelled();
  };
  return (
    <div>
      <PlainButton look="danger" onClick={() => void cancel()}>
        {text.cancel}
      </PlainButton>
      {fault !== null && (
        <p role="alert" className={contact['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
