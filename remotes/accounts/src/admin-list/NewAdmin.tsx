import { accountNameSchema, type Role } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { labelled, RecordDrawer, RecordForm, useRequired } from '@banyan/lists/record';
import { Form, Input, Select } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { AdminFields } from './AdminFields.js';
import type { AdministratorPlace } from './adminList.js';
import { adminTexts } from './adminTexts.js';
import { MadeLink } from './MadeLink.js';
import { NOBODY, type Particulars, toWire } from './particulars.js';
import { useRoleNames } from './useRoleNames.js';

type Props = { readonly list: AdministratorPlace; readonly roles: readonly Role[] };
type Values = Particulars & { readonly account: string; readonly roles: readonly string[] };

const DRAFT = 'administrator:new';
const NEW = { values: { account: '', ...NOBODY, roles: [] }, version: 0 };

/** Invites somebody. Where no mail is configured, the link is shown once. */
export function NewAdmin({ list, roles }: Props) {
  const { invite, fields, accountFault } = useTexts(adminTexts);
  const names = useRoleNames(roles);
  const required = useRequired();
  const { api } = useDomain(administratorsDomain);
  const [create] = api.useCreateMutation();
  const [link, setLink] = useState<string | null>(null);
  return (
    <RecordDrawer title={invite} list={list} drafts={[DRAFT]}>
      {link !== null && <MadeLink link={link} />}
      {link === null && (
        <RecordForm<Values>
          draft={DRAFT}
          saved={NEW}
          fields={labelled(fields)}
          save={async ({ account, roles: given, ...particulars }, { key }) => {
            const asked = { account, ...toWire(particulars), roles: [...given], key };
            const answer = await create(asked);
            if (answer.data !== undefined) {
              if (answer.data.link === null) list.open(null);
              else setLink(answer.data.link);
            }
            return answer;
          }}
        >
          <Form.Item
            name="account"
            label={fields.account}
            rules={[
              {
                validator: (_rule, value) =>
                  accountNameSchema.safeParse(value).success
                    ? Promise.resolve()
                    : Promise.reject(new Error(accountFault)),
              },
            ]}
          >
            <Input maxLength={32} autoCapitalize="none" spellCheck={false} />
          </Form.Item>
          <AdminFields />
          <Form.Item name="roles" label={fields.roles} rules={[required.list(fields.roles)]}>
            <Select
              mode="multiple"
              options={roles.map(({ id }) => ({ value: id, label: names[id] }))}
              optionFilterProp="label"
            />
          </Form.Item>
        </RecordForm>
      )}
    </RecordDrawer>
  );
}
