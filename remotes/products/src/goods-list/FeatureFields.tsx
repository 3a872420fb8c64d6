import { FEATURES } from '@banyan/contract/products';
import { Checkbox, Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';
import styles from './goods.module.css';

/** What an edition unlocks in the client. */
export function FeatureFields() {
  const text = useTexts(editionTexts);
  const words = useWords(FEATURES);
  return (
    <Form.Item name="features" label={text.fields.features} extra={text.featuresHint}>
      <Checkbox.Group
        className={styles['features'] ?? ''}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      />
    </Form.Item>
  );
}
