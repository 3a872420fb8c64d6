import type { Customer } from '@banyan/contract/customers';
import { customersDomain } from '@banyan/domain-customers';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { serviceTexts } from './serviceTexts.js';
import { useSettled } from './useSettled.js';

const FIRST_TEN = { sort: { by: 'lastActiveAt', direction: 'desc' }, pageSize: 10 } as const;
const LEAST_TYPED = 2;
const PAUSE_MS = 250;

/** `id`, `value` and `onChange` are the form's. */
type Props = {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
};

/** Chooses a customer by whatever is at hand: what is typed reaches no address. */
export function CustomerField({ id, value = '', onChange }: Props) {
  const { choosing } = useTexts(serviceTexts);
  const { api } = useDomain(customersDomain);
  const [typed, setTyped] = useState('');
  const { found, isLooking } = useFound(useSettled(typed.trim(), PAUSE_MS));
  const { currentData: chosen } = api.useCustomerQuery({ id: value }, { skip: value === '' });
  const options = found ?? (chosen === undefined ? [] : [chosen]);
  const held = value !== '' && chosen === undefined ? [{ value, label: value }] : [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch
      filterOption={false}
      placeholder={choosing.hint}
      value={value === '' ? null : value}
      loading={isLooking}
      notFoundContent={found === null ? choosing.hint : choosing.none}
      options={[...options.map((each) => ({ value: each.id, label: nameOf(each) })), ...held]}
      onSearch={setTyped}
      onChange={(picked: string | null | undefined) => {
        onChange?.(picked ?? '');
      }}
    />
  );
}

/** Who is found by a text; null: nothing is looked for, or no answer has come. */
function useFound(text: string) {
  const { api } = useDomain(customersDomain);
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
