import { type Customer, FREEZE_REASONS } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import {
  ActButton,
  ActDialog,
  ActQuestion,
  ChoiceItem,
  SelectItem,
  TextItem,
} from '@banyan/lists/record';
import { Button, Flex } from '@banyan/platform/base';
import { Dropdown } from '@banyan/platform/extra';
import { useHost } from '@banyan/platform/host';
import { DownOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import { useRef, useState } from 'react';
import { BeginRecovery, MOST_REASON } from './BeginRecovery.js';
import { userPageTexts } from './userPageTexts.js';

type ChangedKind = 'phone' | 'email';

type Props = { readonly customer: Customer };
type DialogProps = Props & { readonly close: () => void };

/** What can be done about a customer, each with its effect in words. */
export function UserActs({ customer }: Props) {
  const { id, version, state, isInvited } = customer;
  const { acts } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [setState] = api.useSetStateMutation();
  const [sendReset] = api.useSendResetMutation();
  const canEdit = host.isAuth('accounts.edit');
  const canFreeze = host.isAuth('accounts.freeze');
  const one = () => ({ id, version, key: newId() });
  return (
    <Flex gap="small" wrap>
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
          isPrimary={isInvited}
          send={() => sendReset(one())}
        />
      )}
      <MoreActs customer={customer} />
    </Flex>
  );
}

/** The acts that are wanted less often, as a menu. */
function MoreActs({ customer }: Props) {
  const { id, version, state, sessions, isInvited, contactChanges } = customer;
  const { acts, changing, freezing, recovering, moreActs } = useTexts(userPageTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [endSessions] = api.useEndSessionsMutation();
  const [closeAccount] = api.useCloseMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = host.isAuth('accounts.edit');
  const isActive = state === 'active';
  const canChange = canEdit && isActive && !isInvited;
  const isRecovered = contactChanges.some(({ kind }) => kind === 'recovery');
  const one = () => ({ id, version, key: newId() });
  const close = () => {
    setChosen(null);
  };
  const dialogs = { customer, close };
  const items = [
    canChange && freeKinds(customer).length > 0 && { key: 'contact', label: changing.title },
    canChange && !isRecovered && { key: 'recovery', label: recovering.title },
    canEdit && sessions > 0 && { key: 'sessions', label: acts.endSessions.label },
    host.isAuth('accounts.freeze') && isActive && { key: 'freeze', label: freezing.title },
    canEdit && isActive && { key: 'close', label: acts.close.label, danger: true },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items,
          onClick: ({ key }) => {
            // The dialog gives the focus back to what had it, and the menu is gone by then.
            button.current?.focus();
            setChosen(key);
          },
        }}
      >
        <Button ref={button} aria-haspopup="menu" icon={<DownOutlined />} iconPlacement="end">
          {moreActs}
        </Button>
      </Dropdown>
      {chosen === 'contact' && <Changing {...dialogs} />}
      {chosen === 'recovery' && <BeginRecovery {...dialogs} />}
      {chosen === 'sessions' && (
        <ActQuestion
          {...acts.endSessions}
          isDangerous
          send={() => endSessions(one())}
          close={close}
        />
      )}
      {chosen === 'freeze' && <Freezing {...dialogs} />}
      {chosen === 'close' && (
        <ActQuestion {...acts.close} isDangerous send={() => closeAccount(one())} close={close} />
      )}
    </>
  );
}

type Freeze = { readonly reasonCode: keyof typeof FREEZE_REASONS | null; readonly reason: string };

/** Says what freezing does, in numbers, and asks why. */
function Freezing({ customer: { id, version, pendingOrders }, close }: DialogProps) {
  const { freezing: text } = useTexts(userPageTexts);
  const reasons = useWords(FREEZE_REASONS);
  const { api } = useDomain(customersDomain);
  const [setState] = api.useSetStateMutation();
  return (
    <ActDialog<Freeze>
      title={text.title}
      version={version}
      initial={{ reasonCode: null, reason: '' }}
      labels={text.labels}
      isDangerous
      done={text.done}
      send={({ reasonCode, reason }, seen) =>
        setState({ id, ...seen, state: 'frozen', ...(reasonCode && { reasonCode }), reason })
      }
      close={close}
    >
      <p>{text.effect}</p>
      {pendingOrders > 0 && <p>{text.pending(pendingOrders)}</p>}
      <SelectItem name="reasonCode" words={reasons} required />
      <TextItem name="reason" max={MOST_REASON} lines={3} />
    </ActDialog>
  );
}

/** What no change is under way for. */
function freeKinds({ contactChanges }: Customer): readonly ChangedKind[] {
  return (['phone', 'email'] as const).filter((each) =>
    contactChanges.every(({ kind }) => kind !== each),
  );
}

type Change = { readonly kind: ChangedKind; readonly value: string; readonly reason: string };

/** What it does is said before anything is asked. */
function Changing({ customer, close }: DialogProps) {
  const { changing: text } = useTexts(userPageTexts);
  const { api } = useDomain(customersDomain);
  const [changeContact] = api.useChangeContactMutation();
  const { id, version } = customer;
  const free = freeKinds(customer);
  return (
    <ActDialog<Change>
      title={text.title}
      version={version}
      initial={{ kind: free[0] ?? 'phone', value: '', reason: '' }}
      labels={text.labels}
      done={text.done}
      send={({ kind, value, reason }, seen) =>
        changeContact({ id, ...seen, kind, value: value.trim(), reason: reason.trim() })
      }
      close={close}
    >
      <p>{text.effect}</p>
      <ChoiceItem
        name="kind"
        words={Object.fromEntries(free.map((each) => [each, text.kinds[each]]))}
      />
      <TextItem name="value" max={254} required />
      <TextItem name="reason" max={MOST_REASON} lines={3} required />
    </ActDialog>
  );
}
