import type { ReactNode } from 'react';

/** A column of a list, and a part of its cards. */
export type Column<R, S extends string = string> = {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'right';
  /** The service's sort key. */
  readonly sort?: S;
  /** Whether the column cannot be hidden, or is hidden by default. */
  readonly shown?: 'always' | 'on request';
  /**
   * On a phone: the card's heading, a text without label, a label with its value, the row's buttons; left out:
   * not shown.
   */
  readonly card?: 'head' | 'line' | 'fact' | 'acts';
  readonly render: (row: R) => ReactNode;
  /** The second text of the cell; an empty one is left out. */
  readonly second?: (row: R) => ReactNode;
  /** Its text opens the record: never hidden, and the heading of a card. */
  readonly opens?: true;
};

type Titled<R, S extends string> = Omit<Column<R, S>, 'key' | 'title'>;

/** Columns in their order, each with its title; what has no column is left out, and so is `false`. */
export function titled<K extends string, R, S extends string>(
  titles: Readonly<Record<K, string>>,
  columns: Readonly<Partial<Record<NoInfer<K>, Titled<R, S> | false>>>,
): readonly Column<R, S>[] {
  return (Object.entries(columns) as [K, Titled<R, S> | false][]).flatMap(([key, column]) => {
    if (column === false) return [];
    const first = column.opens === true ? ({ shown: 'always', card: 'head' } as const) : {};
    return [{ ...first, ...column, key, title: titles[key] }];
  });
}

type Hideable = Pick<Column<never>, 'key' | 'shown'>;

/** The keys of hidden columns. @param chosen undefined: not chosen yet */
export function hiddenKeys(
  columns: readonly Hideable[],
  chosen: readonly string[] | undefined,
): readonly string[] {
  return columns.flatMap(({ key, shown }) => {
    const isHidden = chosen === undefined ? shown === 'on request' : chosen.includes(key);
    return isHidden && shown !== 'always' ? [key] : [];
  });
}
