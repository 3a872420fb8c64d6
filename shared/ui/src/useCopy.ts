import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';

const texts = {
  zh: { copied: '已复制', notCopied: '浏览器不允许复制，请手动选择文本' },
  en: { copied: 'Copied', notCopied: 'The browser blocked copying. Select the text instead.' },
};

/** Copies a text and says whether that worked: on a page without https it does not. */
export function useCopy(): (value: string) => void {
  const text = useTexts(texts);
  const host = useHost();
  return (value) => {
    copied(value).then(
      () => {
        host.notify({ kind: 'success', text: text.copied });
      },
      () => {
        host.notify({ kind: 'warning', text: text.notCopied });
      },
    );
  };
}

async function copied(value: string): Promise<void> {
  await navigator.clipboard.writeText(value);
}
