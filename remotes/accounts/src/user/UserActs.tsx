import { type Customer, FREEZE_REASONS } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { useAct } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { Alert, Button, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { AppModal, newId, useWords } from '@banyan/ui';
import { useState } from 'react';
import { BeginRecovery } from './BeginRecovery.js';
import { ChangeContact } from './ChangeContact.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

type Props = { readonly customer: Customer };

/** What can be done about a customer, each with its effect in words. */
export function UserActs({ customer }: Props) {
  const { id, version, state, sessions } = customer;
  const { acts, freezing } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [setState] = api.useSetStateMutation();
  const [endSessions] = api.useEndSessionsMutation();
  const [closeAccount] = api.useCloseMutation();
  const [sendReset] = api.useSendResetMutation();
  const [isFreezing, setFreezing] = useState(false);
  const canFreeze = host.isAuth('accounts.freeze');
  const one = () => ({ id, version, key: newId() });
  return (
    <Flex gap="small" wrap>
      {canFreeze && state === 'active' && (
        <Button
          danger
          onClick={() => {
            setFreezing(true);
          }}
        >
          {freezing.title}
        </Button>
      )}
      {canFreeze && state === 'frozen' && (
        <ActButton {...acts.unfreeze} send={() => setState({ ...one(), state: 'active' })} />
      )}
      {host.isAuth('accounts.edit') && sessions > 0 && (
        <ActButton {...acts.endSessions} isDangerous send={() => endSessions(one())} />
      )}
      {host.isAuth('accounts.edit') && <ChangeContact customer={customer} />}
      {host.isAuth('accounts.edit') && <BeginRecovery customer={customer} />}
      {host.isAuth('accounts.edit') && (
        <ActButton {...acts.sendReset} send={() => sendReset(one())} />
      )}
      {host.isAuth('accounts.edit') && state === 'active' && (
        <ActButton {...acts.close} isDangerous send={() => closeAccount(one())} />
      )}
      {isFreezing && (
        <Freezing
          customer={customer}
          close={() => {
            setFreezing(false);
          }}
        />
      )}
    </Flex>
  );
}

type Reason = keyof typeof FREEZE_REASONS;

/** Says what freezing does, in numbers, and asks why. */
function Freezing({ customer, close }: Props & { readonly close: () => void }) {
  const { freezing: text } = useTexts(userPageTexts);
  const reasons = useWords(FREEZE_REASONS);
  const { api } = useDomain(customersDomain);
  const [setState] = api.useSetStateMutation();
  const [reasonCode, setReasonCode] = useState<Reason | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { id, version, pendingOrders } = customer;
  const { act, fault, isActing } = useAct((code: Reason) =>
    setState({ id, version, key: newId(), state: 'frozen', reasonCode: code, reason }),
  );
  const freeze = async (): Promise<void> => {
    if (reasonCode === null) setMissing(true);
    else if (await act([reasonCode], { done: text.done })) close();
  };
  const says = fault ?? (isMissing && reasonCode === null ? text.missing : null);
  return (
    <AppModal
      open
      title={text.title}
      okText={text.title}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={isActing}
      onOk={() => void freeze()}
      onCancel={close}
    >
      <div className={styles['freezing']}>
        {says !== null && <Alert type="error" showIcon role="alert" title={says} />}
        <p>{text.effect}</p>
        {pendingOrders > 0 && <p>{text.pending(pendingOrders)}</p>}
        <Select<Reason>
          aria-label={text.reason}
          placeholder={text.reason}
          value={reasonCode}
          options={(Object.keys(reasons) as Reason[]).map((value) => ({
            value,
            label: reasons[value],
          }))}
          onChange={setReasonCode}
        />
        <Input.TextArea
          aria-label={text.more}
          placeholder={text.more}
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
