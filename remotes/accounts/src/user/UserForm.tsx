import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { RecordForm, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { userFieldTexts } from '../user-list/userFieldTexts.js';

type Values = Pick<Customer, 'name' | 'nickname' | 'company' | 'city' | 'staffNote'>;

/** What staff may change. Phone and e-mail are changed by a way of their own. */
export function UserForm({ customer }: { readonly customer: Customer }) {
  const fields = useTexts(userFieldTexts);
  const host = useHost();
  const { api } = useDomain(customersDomain);
  const [save] = api.useSaveMutation();
  const { id, version, name, nickname, company, city, staffNote } = customer;
  return (
    <RecordForm<Values>
      draft={`customer:${id}`}
      saved={{ values: { name, nickname, company, city, staffNote }, version }}
      labels={fields}
      isReadOnly={!host.isAuth('accounts.edit')}
      isPart
      save={(values, seen) => save({ id, fields: values, ...seen })}
    >
      <TextItem name="name" max={30} required />
      <TextItem name="nickname" max={30} />
      <TextItem name="company" max={60} />
      <TextItem name="city" max={30} />
      <TextItem name="staffNote" max={2_000} lines={4} />
    </RecordForm>
  );
}
