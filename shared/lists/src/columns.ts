import type { ReactNode } from 'react';

/** A column of a list, and a part of its cards. */
export type Column<R, S extends string = string> = {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly align?: 'right';
  /** What the services sort by. */
  readonly sort?: S;
  /** Whether it cannot be hidden, or is hidden until it is asked for. */
  readonly shown?: 'always' | 'on request';
  /**
   * On a phone: its heading, something that needs no label, a label with its value, the row's buttons, or nothing
   * (what is left out).
   */
  readonly card?: 'head' | 'line' | 'fact' | 'acts';
  readonly render: (row: R) => ReactNode;
  /** What the cell says besides; nothing is left out. */
  readonly second?: (row: R) => ReactNode;
  /** Its text opens the record: never hidden, and the heading of a card. */
  readonly opens?: true;
};

type Titled<R, S extends string> = Omit<Column<R, S>, 'key' | 'title'>;

/** Columns in their order, each with its title. What the person has no use for is left out by `false`. */
export function titled<K extends string, R, S extends string>(
  titles: Readonly<Record<K, string>>,
  columns: Readonly<Record<NoInfer<K>, Titled<R, S> | false>>,
): readonly Column<R, S>[] {
  return (Object.entries(columns) as [K, Titled<R, S> | false][]).flatMap(([key, column]) => {
    if (column === false) return [];
    const first = column.opens === true ? ({ shown: 'always', card: 'head' } as const) : {};
    return [{ key, title: titles[key], ...first, ...column }];
  });
}

type Hideable = Pick<Column<never>, 'key' | 'shown'>;

/** The keys of what is hidden. @param chosen undefined: nobody has chosen yet */
export function hiddenKeys(
  columns: readonly Hideable[],
  chosen: readonly string[] | undefined,
): readonly string[] {
  return columns.flatMap(({ key, shown }) => {
    const isHidden = chosen === undefined ? shown === 'on request' : chosen.includes(key);
    return isHidden && shown !== 'always' ? [key] : [];
  });
}
