import { isDay, parseYuan, plainYuan } from '@banyan/rules';

/** A field of a filter as a word of the address. What the address says wrongly is ignored. */
export type Word<T> = {
  /** The word, where it is not called like the field. */
  readonly name?: string;
  readonly read: (text: string) => T;
  /** An empty text is left out of the address. */
  readonly write: (value: T) => string;
  /** What is wrong with a text that cannot be read; undefined: whatever is typed can be. */
  readonly fault?: FilterFault;
  /** What is wrong with a range that ends before it starts. */
  readonly reversed?: FilterFault;
};

export type FilterFault = 'notADay' | 'notAnAmount' | 'daysReversed' | 'amountsReversed';

export function called<T>(name: string, word: Word<T>): Word<T> {
  return { ...word, name };
}

export function text(most = 64): Word<string> {
  return { read: (given) => given.slice(0, most), write: (value) => value.trim() };
}

/** The id of a record that only the services know. */
export function id(most = 40): Word<string | null> {
  return { read: (given) => given.slice(0, most) || null, write: (value) => value ?? '' };
}

export function oneOf<const T extends string>(all: readonly T[]): Word<T | null> {
  return {
    read: (given) => all.find((each) => each === given) ?? null,
    write: (value) => value ?? '',
  };
}

/** In the order in which all of them stand. */
export function someOf<const T extends string>(all: readonly T[]): Word<readonly T[]> {
  return {
    read: (given) => {
      const named = given.split(',');
      return all.filter((each) => named.includes(each));
    },
    write: (values) => values.join(','),
  };
}

/** `2026-11-20`, in Asia/Shanghai. */
export const day: Word<string | null> = {
  read: (given) => (isDay(given) ? given : null),
  write: (value) => value ?? '',
  fault: 'notADay',
  reversed: 'daysReversed',
};

/** Yuan with at most two decimals in the address, fen as a value. */
export const yuan: Word<number | null> = {
  read: parseYuan,
  write: (value) => (value === null ? '' : plainYuan(value)),
  fault: 'notAnAmount',
  reversed: 'amountsReversed',
};
