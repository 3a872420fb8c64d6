import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, PlainButton } from '@banyan/ui';
import { useState } from 'react';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';
import { myIdentityDomain } from './myIdentityDomain.js';

/** Takes the check or the consent back, after it was said what that means. */
export function Withdraw({ what }: { readonly what: 'check' | 'consent' }) {
  const texts = useTexts(identityTexts);
  const text = what === 'check' ? texts.withdrawCheck : texts.withdrawConsent;
  const { api } = useDomain(myIdentityDomain);
  const [withdraw, { isLoading, error }] = api.useWithdrawMutation();
  const [isAsking, setAsking] = useState(false);
  const [key] = useState(newId);
  if (!isAsking) {
    return (
      <div>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(true);
          }}
        >
          {text.act}
        </PlainButton>
      </div>
    );
  }
  return (
    <div className={styles['ask']}>
      <p>{text.ask}</p>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <div className={styles['acts']}>
        <PlainButton look="danger" isBusy={isLoading} onClick={() => void withdraw({ what, key })}>
          {text.sure}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(false);
          }}
        >
          {texts.cancel}
        </PlainButton>
      </div>
    </div>
  );
}
