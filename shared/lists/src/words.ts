import { isDay, parseYuan, plainYuan } from '@banyan/rules';

/** A field of a filter as a parameter of the address. Invalid values in an address are ignored. */
export type Word<T> = {
  /** The parameter, if it is named differently from the field. */
  readonly name?: string;
  readonly read: (text: string) => T;
  /** An empty text is left out of the address. */
  readonly write: (value: T) => string;
  /** The fault for a text that cannot be read; undefined: any text can. */
  readonly fault?: FilterFault;
  /** The fault for a range that ends before it starts. */
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

/** One of some numbers: `ends=30`. */
export function oneNumberOf(all: readonly number[]): Word<number | null> {
  return {
    read: (given) => all.find((each) => String(each) === given) ?? null,
    write: (value) => (value === null ? '' : String(value)),
  };
}

/**
 * Whether something is so, by the two words that the address has for it.
 * @param no null: the address cannot ask for what is not so
 */
export function flag(yes = 'yes', no: string | null = 'no'): Word<boolean | null> {
  return {
    read: (given) => (given === yes ? true : given === no ? false : null),
    write: (value) => (value === null ? '' : ((value ? yes : no) ?? '')),
  };
}

/** A list of which the address names one at most. */
export function listOfOne(word: Word<string>): Word<readonly string[]> {
  return {
    read: (given) => [word.read(given)].filter((value) => value !== ''),
    write: ([value = '']) => word.write(value),
  };
}

/** In the order of `all`. */
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
