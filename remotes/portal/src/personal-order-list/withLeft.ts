type Named = { readonly id: string };
export type Shown<T> = { readonly entry: T; readonly hasLeft: boolean };

/** What is in a list now, and what was in it before and is not any more, where it was. */
export function withLeft<T extends Named>(
  before: readonly Shown<T>[],
  now: readonly T[],
): readonly Shown<T>[] {
  const shown = now.map((entry) => ({ entry, hasLeft: false }));
  const isHere = new Set(now.map(({ id }) => id));
  before.forEach(({ entry }, place) => {
    if (!isHere.has(entry.id))
      shown.splice(Math.min(place, shown.length), 0, { entry, hasLeft: true });
  });
  return shown;
}
