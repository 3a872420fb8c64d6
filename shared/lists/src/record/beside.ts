export type Beside = {
  /** From 1; 0: the record is not on this page. */
  readonly place: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** The records before and after one on its page. */
export function beside(rows: readonly { readonly id: string }[], id: string | null): Beside {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return { place: 0, previous: null, next: null };
  return {
    place: index + 1,
    previous: rows[index - 1]?.id ?? null,
    next: rows[index + 1]?.id ?? null,
  };
}
