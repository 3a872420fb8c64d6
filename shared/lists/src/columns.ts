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
};

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
