import type { CallTable, RequestOf, ResultOf } from '../calls.js';
import type { LocalText } from '../language.js';

// What Ctrl+K finds, as plain data: a domain says which texts may mean its records, and its own list is asked for them.

/** A record as it is offered. On screen alone: neither its name nor its hint is ever part of an address or a title. */
export type FoundRecord = {
  readonly id: string;
  readonly name: LocalText | string;
  readonly hint?: LocalText | string;
  /** Where it is shown, by its id: `/order-list?order=…`. */
  readonly address: string;
};

type Rows<R> = R extends { readonly results: readonly (infer E)[] } ? E : never;
type Asked<T extends CallTable, C extends keyof T> = Omit<RequestOf<T, C>, 'page' | 'pageSize'>;

type Described<T extends CallTable, C extends keyof T> = {
  /** It never changes. */
  readonly key: string;
  readonly title: LocalText;
  /** Its list. Who may ask that finds here. */
  readonly call: C;
  /** A call that turns a text which must not be in an address into a search key; it is asked first. */
  readonly keyedBy?: keyof T & string;
  /** What the list is asked for; null: a text like this means none of these records. */
  readonly asked: (text: string, key: string | null) => Asked<T, C> | null;
  readonly found: (row: Rows<ResultOf<T, C>>) => FoundRecord;
};

export type Finder = {
  readonly key: string;
  readonly title: LocalText;
  readonly call: string;
  readonly keyedBy?: string;
  readonly asked: (text: string, key: string | null) => object | null;
  readonly found: (row: never) => FoundRecord;
};

/** The table of calls that it asks: `finder<typeof INVOICE_CALLS>()({ call: 'Invoice/GetList', … })`. */
export function finder<T extends CallTable>() {
  return <C extends keyof T & string>(described: Described<T, C>): Finder => described;
}

/** What a list whose filter has one text is asked for; null: nothing. */
export function byText(part: string | null): { readonly filter: { readonly text: string } } | null {
  return part === null ? null : { filter: { text: part } };
}

/** A text as the number of a record, whole or its beginning; null: it does not have this prefix. */
export function numberIn(text: string, prefix: string): string | null {
  const number = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  const digits = number.startsWith(prefix) ? number.slice(prefix.length) : '';
  return /^\d{4,}$/.test(digits) ? number : null;
}

/** A text as a part of a name or a title; null: it is too short, or a number, a phone number or an e-mail address. */
export function namePartIn(text: string): string | null {
  const name = text.normalize('NFKC').trim();
  const isOther = /^[A-Za-z]{0,3}[\d+*\s-]{4,}$/.test(name) || name.includes('@');
  return name.length < 2 || isOther ? null : name;
}
