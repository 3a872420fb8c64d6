import type { AdministratorDetail } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { ActButton, SwitchButton } from '@banyan/lists/record';
import { Button, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { adminTexts } from './adminTexts.js';
import { MadeLink } from './MadeLink.js';

type Props = { readonly administrator: AdministratorDetail };

/** What can be done about an administrator, each with its effect in words. */
export function AdminActs({ administrator }: Props) {
  const { id, version, account, state, totp, sessions } = administrator;
  const { acts, disabling, log } = useTexts(adminTexts);
  const host = useHost();
  const { api } = useDomain(administratorsDomain);
  const [setState] = api.useSetStateMutation();
  const [invite] = api.useInviteMutation();
  const [reset] = api.useResetPasswordMutation();
  const [removeTotp] = api.useRemoveTotpMutation();
  const [endSessions] = api.useEndSessionsMutation();
  const [link, setLink] = useState<string | null>(null);
  const one = () => ({ id, version, key: newId() });
  const send = async (act: typeof invite) => {
    const answer = await act(one());
    setLink(answer.data?.link ?? null);
    return answer;
  };
  return (
    <>
      <Flex gap="small" wrap>
        {state === 'invited' ? (
          <ActButton {...acts.invite} send={() => send(invite)} />
        ) : (
          <ActButton {...acts.reset} send={() => send(reset)} />
        )}
        {totp && <ActButton {...acts.removeTotp} isDangerous send={() => removeTotp(one())} />}
        {sessions > 0 && (
          <ActButton {...acts.endSessions} isDangerous send={() => endSessions(one())} />
        )}
        <SwitchButton
          record={administrator}
          isEnabled={state !== 'disabled'}
          question={disabling}
          send={(seen, enabled) => setState({ ...seen, state: enabled ? 'active' : 'disabled' })}
        />
        {host.isAuth('audit.view') && (
          <Button
            type="link"
            onClick={() => {
              host.openTab({
                tabName: 'audit-log',
                routeName: 'audit-log',
                query: { account },
              });
            }}
          >
            {log}
          </Button>
        )}
      </Flex>
      {link !== null && <MadeLink link={link} />}
    </>
  );
}
