import { accountNameSchema, type Role } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { RecordDrawer, RecordForm, SelectItem, TextItem } from '@banyan/lists/record';
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

/** Invites an administrator. Without configured mail, shows the link once. */
export function NewAdmin({ list, roles }: Props) {
  const text = useTexts(adminTexts);
  const names = useRoleNames(roles);
  const { api } = useDomain(administratorsDomain);
  const [create] = api.useCreateMutation();
  const [link, setLink] = useState<string | null>(null);
  const validator = (_rule: unknown, value: unknown): Promise<void> =>
    value === '' || accountNameSchema.safeParse(value).success
      ? Promise.resolve()
      : Promise.reject(new Error(text.accountFault));
  return (
    <RecordDrawer title={text.new} list={list} drafts={[DRAFT]}>
      {link !== null && <MadeLink link={link} />}
      {link === null && (
        <RecordForm<Values>
          draft={DRAFT}
          saved={NEW}
          labels={text.fields}
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
          <TextItem name="account" max={32} capitals="none" required rules={[{ validator }]} />
          <AdminFields />
          <SelectItem name="roles" mode="multiple" words={names} required />
        </RecordForm>
      )}
    </RecordDrawer>
  );
}
