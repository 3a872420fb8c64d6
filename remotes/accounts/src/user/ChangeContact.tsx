import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { useAct } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AppModal, newId } from '@banyan/ui';
import { useState } from 'react';
import styles from './user.module.css';
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
  const [isOpen, setOpen] = useState(false);
  if (customer.state !== 'active' || freeKinds(customer).length === 0) return null;
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {changing.title}
      </Button>
      {isOpen && (
        <Changing
          customer={customer}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function Changing({ customer, close }: Props & { readonly close: () => void }) {
  const { changing: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [changeContact] = api.useChangeContactMutation();
  const { id, version } = customer;
  const free = freeKinds(customer);
  const [kind, setKind] = useState<Kind>(free[0] ?? 'phone');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, fault, isActing } = useAct(() =>
    changeContact({ id, version, key: newId(), kind, value: value.trim(), reason: reason.trim() }),
  );
  const isEmpty = value.trim() === '' || reason.trim() === '';
  const send = async (): Promise<void> => {
    if (isEmpty) setMissing(true);
    else if (await act([], { done: text.done })) close();
  };
  const says = fault ?? (isMissing && isEmpty ? text.missing : null);
  return (
    <AppModal
      open
      title={text.title}
      okText={text.title}
      cancelText={text.cancel}
      confirmLoading={isActing}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={styles['freezing']}>
        {says !== null && <Alert type="error" showIcon role="alert" title={says} />}
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
          value={value}
          onChange={({ target }) => {
            setValue(target.value);
          }}
        />
        <Input.TextArea
          aria-label={text.reason}
          placeholder={text.reason}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
          }}
        />
      </div>
    </AppModal>
  );
}
