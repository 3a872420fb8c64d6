import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { useAct } from '@banyan/lists';
import { Alert, Button } from '@banyan/platform/base';
import { Checkbox, Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AppModal, newId } from '@banyan/ui';
import { useState } from 'react';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };

/** The button and its dialog, for a customer who has lost every way in. */
export function BeginRecovery({ customer }: Props) {
  const { recovering } = useTexts(userPageTexts);
  const [isOpen, setOpen] = useState(false);
  const { state, contactChanges } = customer;
  const isPending = contactChanges.some(({ kind }) => kind === 'recovery');
  if (state !== 'active' || isPending) return null;
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {recovering.title}
      </Button>
      {isOpen && (
        <Recovering
          customer={customer}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function Recovering({ customer, close }: Props & { readonly close: () => void }) {
  const { recovering: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [beginRecovery] = api.useBeginRecoveryMutation();
  const { id, version } = customer;
  const [number, setNumber] = useState('');
  const [withTotp, setWithTotp] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const request = number.trim().toUpperCase();
  const { act, fault, isActing } = useAct(() =>
    beginRecovery({ id, version, key: newId(), request, withTotp, reason: reason.trim() }),
  );
  const isEmpty = request === '' || reason.trim() === '';
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
        <Input
          aria-label={text.request}
          placeholder={text.request}
          autoComplete="off"
          maxLength={32}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
          }}
        />
        <Checkbox
          checked={withTotp}
          onChange={({ target }) => {
            setWithTotp(target.checked);
          }}
        >
          {text.withTotp}
        </Checkbox>
        <p>{text.second}</p>
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
