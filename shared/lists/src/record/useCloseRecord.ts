import { useDrafts } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';

/**
 * Closes a record that stands over its list. What is being written about it ends with it, after a question, and the
 * focus goes back to where it came from.
 * @param drafts the keys of what may be written about it
 */
export function useCloseRecord(
  { openId, open }: { readonly openId: string | null; readonly open: (id: null) => void },
  drafts: readonly string[],
): () => Promise<void> {
  const host = useHost();
  const kept = useDrafts();
  return async () => {
    const isWriting = drafts.some((key) => (kept.read(key) ?? '').trim() !== '');
    if (isWriting && !(await host.confirmLeave())) return;
    for (const key of drafts) kept.write(key, null);
    open(null);
    requestAnimationFrame(() => {
      const links = document.querySelectorAll<HTMLElement>('[data-record]');
      [...links].find(({ dataset }) => dataset['record'] === openId)?.focus();
    });
  };
}
