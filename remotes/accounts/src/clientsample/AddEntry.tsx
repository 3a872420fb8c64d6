import { SERVICE_ENTRIES } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import { useState } from 'react';
import { WriteBox } from '../WriteBox.js';
import { serviceTexts } from './serviceTexts.js';

type Kind = 'message' | 'call' | 'visit' | 'note';

/** A message to the customer, or what was done, for colleagues. */
export function AddEntry({ id }: { readonly id: string }) {
  const { entry: text } = useTexts(serviceTexts);
  const { message, call, visit, note } = useWords(SERVICE_ENTRIES);
  const { api } = useDomain(serviceRequestsDomain);
  const [add] = api.useAddEntryMutation();
  const [kind, setKind] = useState<Kind>('message');
  return (
    <WriteBox<Kind>
      draft={`service-entry:${id}`}
      text={{ ...text, send: text.add, done: text.added }}
      kinds={{ message, call, visit, note }}
      kind={kind}
      at={{ entity: 'serviceRequest', id }}
      isInside={kind !== 'message'}
      onKind={setKind}
      send={(content) => add({ id, key: newId(), kind, text: content })}
    />
  );
}
