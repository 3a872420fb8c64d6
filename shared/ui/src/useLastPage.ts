import { useEffect } from 'react';

/** An address may name a page that is no more: the last one is shown instead. */
export function useLastPage(
  /** Null: not known yet. */
  records: number | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  change: (next: { readonly page: number }, options: { readonly replace: boolean }) => void,
): void {
  const last = records === null ? null : Math.max(1, Math.ceil(records / pageSize));
  const beyond = last !== null && page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true });
  }, [beyond, last, change]);
}
