import type { Customer } from '@banyan/contract/customers';
import { Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useSettled } from '@banyan/ui';
import { useState } from 'react';
import { type ItemProps, TextItem, useItem } from './items.js';
import { recordTexts } from './recordTexts.js';

const FIRST_TEN = { sort: { by: 'lastActiveAt', direction: 'desc' }, pageSize: 10 } as const;
const LEAST_TYPED = 2;
const PAUSE_MS = 250;

type QueryCondition = { readonly skip: boolean };

/** What is asked of the customers' domain. */
type CustomersApi = {
  useCustomerQuery(of: { readonly id: string }, when: QueryCondition): CustomerQuery<Customer>;
  /** Answers with a key that is asked with in place of what was typed, which may be a phone number. */
  useLookUpQuery(
    of: { readonly text: string },
    when: QueryCondition,
  ): CustomerQuery<{ readonly q: string | null }>;
  useCustomersQuery(
    of: typeof FIRST_TEN & { readonly filter: { readonly text: string } | { readonly q: string } },
    when: QueryCondition,
  ): CustomerQuery<{ readonly results: readonly Customer[] }>;
};
type CustomerQuery<T> = {
  readonly currentData?: T | undefined;
  readonly isFetching: boolean;
};

type Props = ItemProps & {
  readonly api: CustomersApi;
  /** Characters, if the number is typed. */
  readonly max: number;
};

/** The owning customer: chosen from a search by staff who may see customers, typed as a number by others. */
export function CustomerItem({ api, max, ...item }: Props) {
  const { customer: text } = useTexts(recordTexts);
  const host = useHost();
  const props = useItem(item, { whitespace: true });
  return host.isAuth('accounts.view') ? (
    <Form.Item {...props}>
      <CustomerField api={api} />
    </Form.Item>
  ) : (
    <TextItem {...item} max={max} capitals="characters" placeholder={text.number} />
  );
}

/** `id`, `value` and `onChange` are the form's. */
type CustomerFieldProps = {
  readonly api: CustomersApi;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
};

/** Chooses a customer by whatever is at hand: what is typed reaches no address. */
function CustomerField({ api, id, value = '', onChange }: CustomerFieldProps) {
  const { customer: text } = useTexts(recordTexts);
  const [typed, setTyped] = useState('');
  const { found, isLooking } = useFound(api, useSettled(typed.trim(), PAUSE_MS));
  const { currentData: chosen } = api.useCustomerQuery({ id: value }, { skip: value === '' });
  const options = found ?? (chosen === undefined ? [] : [chosen]);
  const held = value !== '' && chosen === undefined ? [{ value, label: value }] : [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch
      filterOption={false}
      placeholder={text.hint}
      value={value === '' ? null : value}
      loading={isLooking}
      notFoundContent={found === null ? text.hint : text.none}
      options={[...options.map((each) => ({ value: each.id, label: nameOf(each) })), ...held]}
      onSearch={setTyped}
      onChange={(picked: string | null | undefined) => {
        onChange?.(picked ?? '');
      }}
    />
  );
}

/** Who is found by a text; null: nothing is looked for, or no answer has come. */
function useFound(api: CustomersApi, text: string) {
  const isShort = text.length < LEAST_TYPED;
  const look = api.useLookUpQuery({ text }, { skip: isShort });
  const q = look.currentData?.q ?? null;
  const people = api.useCustomersQuery(
    { filter: q === null ? { text } : { q }, ...FIRST_TEN },
    { skip: isShort || look.currentData === undefined },
  );
  return {
    found: isShort ? null : (people.currentData?.results ?? null),
    isLooking: look.isFetching || people.isFetching,
  };
}

function nameOf({ id, name, phone, email }: Customer): string {
  return [name, phone ?? email, id].filter(Boolean).join(' · ');
}
