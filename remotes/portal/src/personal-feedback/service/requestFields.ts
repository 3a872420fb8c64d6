import { instantOf } from '@banyan/rules';
import type { Checks } from '@banyan/ui';
import { shortIn } from '../threadTexts.js';
import { SERVICE_FAULTS } from './serviceTexts.js';

/** The key is the draft's: however often it is sent, it becomes one request. */
export const EMPTY = {
  key: '',
  kind: '',
  productId: '',
  text: '',
  /** How many wished times are shown. */
  times: '1',
  wished1: '',
  wished2: '',
  wished3: '',
  place: 'remote',
  address: '',
};
type Fields = typeof EMPTY;

export const WISHES = ['wished1', 'wished2', 'wished3'] as const;
/** A year may be typed with six digits. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export const LEAST_SIGNS = 5;
export const MOST_SIGNS = 2_000;

/** @param now epoch milliseconds */
export function checksOf(now: () => number): Checks<Fields> {
  const wished = (value: string) =>
    value === '' || (TIME.test(value) && Date.parse(instantOf(value)) > now())
      ? null
      : SERVICE_FAULTS.past;
  return {
    kind: (value) => (value === '' ? SERVICE_FAULTS.kind : null),
    text: (value) => shortIn(value, LEAST_SIGNS),
    wished1: wished,
    wished2: wished,
    wished3: wished,
    address: (value, { place }) =>
      place === 'onsite' && value.trim() === '' ? SERVICE_FAULTS.address : null,
  };
}

/** What is sent of them. */
export function requestOf(values: Fields) {
  const isOnsite = values.place === 'onsite';
  const wished = WISHES.map((name) => values[name]).filter((time) => time !== '');
  return {
    kind: values.kind,
    productId: values.productId === '' ? null : values.productId,
    text: values.text.trim(),
    wished: wished.map(instantOf),
    place: isOnsite ? ('onsite' as const) : ('remote' as const),
    address: isOnsite ? values.address.trim() : '',
  };
}

const FIELD_OF: Readonly<Record<string, keyof Fields>> = {
  NO_SUCH_KIND: 'kind',
  NO_SUCH_PRODUCT: 'productId',
  ADDRESS_NEEDED: 'address',
};

/** The field that the server refuses; null: all of it. */
export function refusedField(code: string | number | undefined): keyof Fields | null {
  return FIELD_OF[String(code)] ?? null;
}
