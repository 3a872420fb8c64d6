import type { Edition, EditionFields } from '@banyan/contract/products';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { EditionCard } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';
import { soldOf } from './editionValues.js';
import styles from './goods.module.css';

/** The card that customers see, of what is in the form at the moment. */
export function Preview({ offers }: Pick<Edition, 'offers'>) {
  const text = useTexts(editionTexts);
  const values = Form.useWatch((all: EditionFields): EditionFields | undefined => all);
  if (values?.points === undefined) return null;
  const edition = soldOf(values, offers);
  return (
    <>
      <p className={styles['hint']}>{text.previewHint}</p>
      <div className={styles['preview']}>
        <EditionCard edition={edition} language="zh" />
        <EditionCard edition={edition} language="en" />
      </div>
    </>
  );
}
