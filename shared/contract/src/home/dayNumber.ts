import type { CallTable, RequestOf, ResultOf } from '../calls.js';
import type { LocalText } from '../language.js';
import type { ProductId } from '../products/words.js';
import type { HomePlace } from './queue.js';

// A number of a day, as plain data: a domain names it, and the home page reads it by the call of the list it leads to.

/** The first and the last day, both included. */
type Span = { readonly from: string; readonly to: string };

type Described<T extends CallTable, C extends keyof T> = {
  /** It never changes. */
  readonly key: string;
  readonly title: LocalText;
  readonly kind: 'count' | 'fen';
  readonly productId?: ProductId;
  readonly call: C;
  /** @param day in Asia/Shanghai; @param span all days that are shown: what is asked alike is asked once */
  readonly asked: (day: string, span: Span) => RequestOf<T, C>;
  readonly value: (result: ResultOf<T, C>, day: string) => number;
  /** The list of what is counted. */
  readonly place: (day: string) => HomePlace;
};

export type DayNumber = {
  readonly key: string;
  readonly title: LocalText;
  readonly kind: 'count' | 'fen';
  readonly productId?: ProductId;
  readonly call: string;
  readonly asked: (day: string, span: Span) => object;
  readonly value: (result: never, day: string) => number;
  readonly place: (day: string) => HomePlace;
};

/** The tables of calls that it is read by: `dayNumber<typeof ORDER_CALLS>()({ call: 'Order/GetList', … })`. */
export function dayNumber<T extends CallTable>() {
  return <C extends keyof T & string>(described: Described<T, C>): DayNumber => described;
}
