import { type Customer, FREEZE_REASONS } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { DialogButton, Disclosure } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { Button, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import { useState } from 'react';
import { ActDialog } from '../ActDialog.js';
import { BeginRecovery } from './BeginRecovery.js';
import { ReasonField } from './ReasonField.js';
import styles from './user.module.css';
import { userPageTexts } from './userPageTexts.js';

type ChangedKind = 'phone' | 'email';

type Props = { readonly customer: Customer };

/** What can be done about a customer, each with its effect in words. */
export function UserActs({ customer }: Props) {
  const { id, version, state, sessions, isInvited } = customer;
  const { acts, freezing, moreActs } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [setState] = api.useSetStateMutation();
  const [endSessions] = api.useEndSessionsMutation();
  const [closeAccount] = api.useCloseMutation();
  const [sendReset] = api.useSendResetMutation();
  const canEdit = host.isAuth('accounts.edit');
  const canFreeze = host.isAuth('accounts.freeze');
  const one = () => ({ id, version, key: newId() });
  if (!canEdit && !canFreeze) return null;
  return (
    <Flex className={styles['acts']} gap="small" wrap>
      {canFreeze && state === 'frozen' && (
        <ActButton
          {...acts.unfreeze}
          isPrimary
          send={() => setState({ ...one(), state: 'active' })}
        />
      )}
      {canEdit && (
        <ActButton
          {...(isInvited ? acts.invite : acts.sendReset)}
          isPrimary={state !== 'frozen' || !canFreeze}
          send={() => sendReset(one())}
        />
      )}
      <Disclosure label={moreActs} button={(button) => <Button {...button}>{moreActs}</Button>}>
        <Flex vertical gap="small">
          {canEdit && !isInvited && <ChangeContact customer={customer} />}
          {canEdit && !isInvited && <BeginRecovery customer={customer} />}
          {canEdit && sessions > 0 && (
            <ActButton {...acts.endSessions} isDangerous send={() => endSessions(one())} />
          )}
          {canFreeze && state === 'active' && (
            <DialogButton label={freezing.title} isDangerous>
              {(close) => <Freezing customer={customer} close={close} />}
            </DialogButton>
          )}
          {canEdit && state === 'active' && (
            <ActButton {...acts.close} isDangerous send={() => closeAccount(one())} />
          )}
        </Flex>
      </Disclosure>
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
  const { id, version, pendingOrders } = customer;
  const given = reasonCode === null ? {} : { reasonCode };
  return (
    <ActDialog
      title={text.title}
      cancel={text.cancel}
      isDangerous
      isIncomplete={reasonCode === null}
      missing={text.missing}
      done={text.done}
      send={() => setState({ id, version, key: newId(), state: 'frozen', ...given, reason })}
      close={close}
    >
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
      <ReasonField label={text.more} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

/** What no change is under way for. */
function freeKinds({ contactChanges }: Customer): readonly ChangedKind[] {
  return (['phone', 'email'] as const).filter((each) =>
    contactChanges.every(({ kind }) => kind !== each),
  );
}

/** The button and its dialog: what it does is said before anything is asked. */
function ChangeContact({ customer }: Props) {
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
  const [kind, setKind] = useState<ChangedKind>(free[0] ?? 'phone');
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
      <Select<ChangedKind>
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
