import { customersDomain } from '@banyan/domain-customers';
import { RecordDrawer, RecordForm, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { userTab } from '../titles.js';
import { userFieldTexts } from './userFieldTexts.js';
import type { UserPlace } from './userList.js';
import { userTexts } from './userTexts.js';

const DRAFT = 'customer:new';
const EMPTY = {
  name: '',
  phone: '',
  email: '',
  nickname: '',
  company: '',
  city: '',
  staffNote: '',
};

/** Enters a caller as a customer, who is told where to register and then has this account. */
export function NewUser({ list }: { readonly list: UserPlace }) {
  const text = useTexts(userTexts);
  const fields = useTexts(userFieldTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [create] = api.useCreateMutation();
  return (
    <RecordDrawer title={text.new} list={list} drafts={[DRAFT]}>
      <p>{text.newHint}</p>
      <RecordForm<typeof EMPTY>
        draft={DRAFT}
        saved={{ values: EMPTY, version: 0 }}
        labels={fields}
        save={async (values, { key }) => {
          const answer = await create({ key, fields: values });
          if (answer.data !== undefined) {
            list.open(null);
            host.openTab(userTab(answer.data.id, answer.data.name));
          }
          return answer;
        }}
      >
        <TextItem name="name" max={50} required />
        <TextItem name="phone" max={20} />
        <TextItem name="email" max={254} />
        <TextItem name="company" max={60} />
        <TextItem name="city" max={30} />
        <TextItem name="staffNote" max={2_000} lines={4} />
      </RecordForm>
    </RecordDrawer>
  );
}
