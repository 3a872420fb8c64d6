import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { identityTexts } from './identityTexts.js';
import { myIdentityDomain } from './myIdentityDomain.js';

/** Takes the check or the consent back, after it was said what that means. */
export function Withdraw({ what }: { readonly what: 'check' | 'consent' }) {
  const texts = useTexts(identityTexts);
  const { act, ask, sure } = what === 'check' ? texts.withdrawCheck : texts.withdrawConsent;
  const { api } = useDomain(myIdentityDomain);
  const [withdraw, { isLoading, error }] = api.useWithdrawMutation();
  const [key] = useState(newId);
  return (
    <AskFirst
      act={act}
      ask={ask}
      sure={sure}
      cancel={texts.cancel}
      isBusy={isLoading}
      fault={error?.message}
      onSure={() => void withdraw({ what, key })}
    />
  );
}
