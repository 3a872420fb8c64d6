import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { DialogButton } from '@banyan/lists';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.js';
import { ReasonField } from './ReasonField.js';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };
type Kind = 'phone' | 'email';

/** What no change is under way for. */
function freeKinds({ contactChanges }: Customer): readonly Kind[] {
  return (['phone', 'email'] as const).filter((each) =>
    contactChanges.every(({ kind }) => kind !== each),
  );
}

/** The button and its dialog: what it does is said before anything is asked. */
export function ChangeContact({ customer }: Props) {
  const { changing } = useTexts(userPageTexts);
  if (customer.state !== 'active' || freeKinds(customer).length === 0) return null;
  return (
    <DialogButton label={changing.title}>
      {(close) => <Changing customer={customer} close={close} />}
    </DialogButton>
  );
}

function Changing({ customer, close }: Props & { readonly close: () => void }) {
  const { changing: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [changeContact] = api.useChangeContactMutation();
  const { id, version } = customer;
  const free = freeKinds(customer);
  const [kind, setKind] = useState<Kind>(free[0] ?? 'phone');
  const [typed, setTyped] = useState('');
  const [written, setWritten] = useState('');
  const value = typed.trim();
  const reason = written.trim();
  return (
    <ActDialog
      title={text.title}
      cancel={text.cancel}
      isIncomplete={value === '' || reason === ''}
      missing={text.missing}
      done={text.done}
      send={() => changeContact({ id, version, key: newId(), kind, value, reason })}
      close={close}
    >
      <p>{text.effect}</p>
      <Select<Kind>
        aria-label={text.which}
        value={kind}
        options={free.map((each) => ({ value: each, label: text.kinds[each] }))}
        onChange={setKind}
      />
      <Input
        aria-label={text.value}
        placeholder={text.value}
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      <ReasonField label={text.reason} value={written} onChange={setWritten} />
    </ActDialog>
  );
}
