/** A record's values as its form holds them: only plain data. */
export type Values = Readonly<Record<string, unknown>>;

export type FieldChange = {
  readonly field: string;
  readonly seen: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Who has changed the field: if both have, one of the two has to be chosen. */
  readonly by: 'me' | 'them' | 'both';
};

/** The fields changed since `seen`, and by whom. Equal changes on both sides do not count. */
export function changesOf(seen: Values, theirs: Values, mine: Values): readonly FieldChange[] {
  return Object.keys(mine).flatMap((field) => {
    const change = { field, seen: seen[field], theirs: theirs[field], mine: mine[field] };
    const isMine = !isSame(change.mine, change.seen);
    const isTheirs = !isSame(change.theirs, change.seen);
    if (isSame(change.mine, change.theirs) || !(isMine || isTheirs)) return [];
    const by =
      isMine && isTheirs ? ('both' as const) : isMine ? ('me' as const) : ('them' as const);
    return [{ ...change, by }];
  });
}

/** Fields that both have changed are as chosen; all others are as their one author changed them. */
export function merged<T extends Values>(
  mine: T,
  changes: readonly FieldChange[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): T {
  const taken = changes.filter(
    ({ field, by }) => by === 'them' || (by === 'both' && chosen[field] === 'theirs'),
  );
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}

export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

/** Forms have several empty values: all count as equal. */
function plain(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value);
}
