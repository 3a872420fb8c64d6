import type { CallTable, RequestOf, ResultOf } from '../calls.js';
import type { LocalText } from '../language.js';
import type { Permission } from '../permissions/index.js';

// What waits for staff, as plain data: a domain names its queue, and the home page counts it by the call of its list.

/** A page of the back office, and what its address says. */
export type HomePlace = {
  readonly routeName: string;
  readonly query: Readonly<Record<string, string>>;
};

type Rows<R> = R extends { readonly results: readonly (infer E)[] } ? E : never;
type Listing<T extends CallTable, C extends keyof T> = {
  readonly call: C;
  readonly asked: RequestOf<T, C>;
};

type Described<T extends CallTable, C extends keyof T, W extends keyof T> = {
  /** It never changes. */
  readonly key: string;
  readonly title: LocalText;
  /** Who may act on it. */
  readonly permission: Permission;
  /** The list that shows these records and no others. */
  readonly place: HomePlace;
  /** What that list asks for, with the oldest first. */
  readonly list: Listing<T, C>;
  /** Where the list does not say since when its records wait, what does. */
  readonly oldest?: Listing<T, W>;
  /** The field of its rows that says since when they wait. */
  readonly since: keyof Rows<ResultOf<T, W>> & string;
  /** A longer wait is too long; 0: whatever is in it is late. */
  readonly withinDays: number;
};

export type Queue = {
  readonly key: string;
  readonly title: LocalText;
  readonly permission: Permission;
  readonly place: HomePlace;
  readonly list: { readonly call: string; readonly asked: object };
  readonly oldest?: { readonly call: string; readonly asked: object };
  readonly since: string;
  readonly withinDays: number;
};

/** The tables of calls that it is counted by: `queue<typeof INVOICE_CALLS>()('Invoice/GetList', { … })`. */
export function queue<T extends CallTable>() {
  return <C extends keyof T & string, W extends keyof T & string = C>(
    described: Described<T, C, W>,
  ): Queue => described;
}
