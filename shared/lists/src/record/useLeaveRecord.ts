import { useDrafts } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';

/** What a record over its list needs of the list's place. */
export type RecordPlace = {
  readonly openId: string | null;
  readonly open: (id: string | null, options?: { readonly replace: boolean }) => void;
};

/**
 * Leaves a record that is over its list, for another one or for the list. What is being written about it ends with
 * it, after a question.
 * @param drafts the keys of what may be written about it
 */
export function useLeaveRecord(
  { open }: RecordPlace,
  drafts: readonly string[],
): (to: string | null) => Promise<void> {
  const host = useHost();
  const kept = useDrafts();
  return async (to) => {
    const isWriting = drafts.some((key) => (kept.read(key) ?? '').trim() !== '');
    if (isWriting && !(await host.confirmLeave())) return;
    for (const key of drafts) kept.write(key, null);
    // Back leads to the list, however many records were looked at.
    open(to, { replace: to !== null });
  };
}
