import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { securityTexts } from './securityTexts.js';

/** Copies a text and says whether that worked: on a page without https it does not. */
export function useCopy(): (value: string) => void {
  const { factor } = useTexts(securityTexts);
  const host = useHost();
  return (value) => {
    copied(value).then(
      () => {
        host.notify({ kind: 'success', text: factor.copied });
      },
      () => {
        host.notify({ kind: 'warning', text: factor.notCopied });
      },
    );
  };
}

async function copied(value: string): Promise<void> {
  await navigator.clipboard.writeText(value);
}
