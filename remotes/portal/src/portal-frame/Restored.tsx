import type { Draft } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';

const texts = {
  zh: { restored: '已恢复未提交的内容', discard: '放弃' },
  en: { restored: 'Unsaved input was restored', discard: 'Discard' },
};

/** Says that the input came back. Like `DraftRestored`, but without antd. */
export function Restored({ draft }: { readonly draft: Draft }) {
  const text = useTexts(texts);
  return (
    <div role="status">
      {draft.restored && (
        <>
          {text.restored}{' '}
          <PlainButton look="link" onClick={draft.discard}>
            {text.discard}
          </PlainButton>
        </>
      )}
    </div>
  );
}
