import { Button } from '@banyan/platform/base';
import type { Draft } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import styles from './draftRestored.module.css';

const texts = {
  zh: { restored: '已恢复未提交的内容', discard: '放弃' },
  en: { restored: 'Unsaved input was restored', discard: 'Discard' },
};

type Props = { readonly draft: Draft };

/** Says of a form that its input came back, with a way to do without. Nothing for a form that is new. */
export function DraftRestored({ draft }: Props) {
  const text = useTexts(texts);
  return (
    <div role="status">
      {draft.restored && (
        <p className={styles['restored']}>
          {text.restored}
          <Button type="link" size="small" onClick={draft.discard}>
            {text.discard}
          </Button>
        </p>
      )}
    </div>
  );
}
