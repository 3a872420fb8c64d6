import {
  type Administrator,
  type AdministratorDetail,
  type Role,
  wordsOfPermission,
} from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { Asked } from '@banyan/lists';
import { ActButton, RecordDrawer, RecordForm, SwitchButton } from '@banyan/lists/record';
import { Flex, Skeleton } from '@banyan/platform/base';
import { Checkbox, Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { Facts, newId } from '@banyan/ui';
import { useState } from 'react';
import { AdminFields } from './AdminFields.js';
import type { AdministratorPlace } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { MadeLink } from './MadeLink.js';
import { type Particulars, particularsOf, toWire } from './particulars.js';
import { useRoleNames } from './useRoleNames.js';

type Props = {
  readonly id: string;
  readonly list: AdministratorPlace;
  readonly rows: readonly Administrator[];
  readonly roles: readonly Role[];
  readonly canEdit: boolean;
};

/** One administrator: who it is, what they may do and why, and what can be done about it. */
export function AdminDrawer({ id, list, rows, roles, canEdit }: Props) {
  const { api } = useDomain(administratorsDomain);
  const administrator = api.useAdministratorQuery({ id });
  const { currentData } = administrator;
  const drafts = [`administrator:${id}`, `roles:${id}`];
  return (
    <RecordDrawer title={currentData?.name ?? ''} list={list} drafts={drafts} rows={rows}>
      <Asked query={administrator}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <Detail administrator={found} roles={roles} canEdit={canEdit} />
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = Pick<Props, 'roles' | 'canEdit'> & {
  readonly administrator: AdministratorDetail;
};

function Detail({ administrator, roles, canEdit }: DetailProps) {
  const text = useTexts(adminTexts);
  const { api } = useDomain(administratorsDomain);
  const [save] = api.useSaveMutation();
  const { id, version } = administrator;
  return (
    <>
      {canEdit && <AdminActs administrator={administrator} />}
      <RecordForm<Particulars>
        draft={`administrator:${id}`}
        saved={{ values: particularsOf(administrator), version }}
        labels={text.fields}
        isReadOnly={!canEdit}
        isPart
        save={(values, seen) => save({ id, ...toWire(values), ...seen })}
      >
        <AdminFields />
      </RecordForm>
      <RolesForm administrator={administrator} roles={roles} canEdit={canEdit} />
      <Effective administrator={administrator} roles={roles} />
    </>
  );
}

function RolesForm({ administrator: { id, version, roles: held }, roles, canEdit }: DetailProps) {
  const { fields } = useTexts(adminTexts);
  const names = useRoleNames(roles);
  const { api } = useDomain(administratorsDomain);
  const [setRoles] = api.useSetRolesMutation();
  const known = roles.map((role) => role.id);
  const all = [...known, ...held.filter((role) => !known.includes(role))];
  return (
    <RecordForm<{ readonly roles: readonly string[] }>
      draft={`roles:${id}`}
      saved={{ values: { roles: held }, version }}
      labels={fields}
      shows={{ roles: (given: readonly string[]) => given.map((id) => names[id] ?? id).join(', ') }}
      isReadOnly={!canEdit}
      isPart
      save={({ roles: given }, seen) => setRoles({ id, roles: [...given], ...seen })}
    >
      <Form.Item name="roles" label={fields.roles}>
        <Checkbox.Group
          options={all.map((role) => ({ value: role, label: names[role] ?? role }))}
        />
      </Form.Item>
    </RecordForm>
  );
}

type EffectiveProps = {
  readonly administrator: AdministratorDetail;
  readonly roles: readonly Role[];
};

/** What they may do, each with the roles that give it. */
function Effective({ administrator: { permissions }, roles }: EffectiveProps) {
  const { effective, through } = useTexts(adminTexts);
  const language = useLanguage();
  const names = useRoleNames(roles);
  const host = useHost();
  const { api } = useDomain(administratorsDomain);
  const { data: own = [] } = api.usePermissionsQuery({}, { skip: !host.isAuth('roles.view') });
  return (
    <section aria-label={effective(permissions.length)}>
      <h2>{effective(permissions.length)}</h2>
      <Facts
        facts={permissions.map(({ permission, through: given }) => [
          wordsOfPermission(permission, own)[language],
          through(given.map((role) => names[role] ?? role).join(', ')),
        ])}
      />
    </section>
  );
}

type AdminActsProps = { readonly administrator: AdministratorDetail };

/** What can be done about an administrator, each with its effect in words. */
function AdminActs({ administrator }: AdminActsProps) {
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
          <Link to={`/audit-log?account=${encodeURIComponent(account)}`}>{log}</Link>
        )}
      </Flex>
      {link !== null && <MadeLink link={link} />}
    </>
  );
}
