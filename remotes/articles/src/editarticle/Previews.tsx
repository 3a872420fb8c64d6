import type { Language } from '@banyan/contract';
import { type ArticleDetail, previewAddress } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { useAct } from '@banyan/lists';
import { ActButton, CopyButton } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';

type Props = {
  readonly article: ArticleDetail;
  readonly language: Language;
  readonly saveAll: () => Promise<boolean>;
};

/** Links that show a draft to people without an account. The address is shown once, and only copied from here. */
export function Previews({ article: { id, previews }, language, saveAll }: Props) {
  const { preview: words, languages } = useTexts(editTexts);
  const { api } = useDomain(articlesDomain);
  const [make] = api.useMakePreviewMutation();
  const [end] = api.useEndPreviewMutation();
  const [address, setAddress] = useState<string | null>(null);
  const { act, fault, isActing } = useAct(async () => {
    await saveAll();
    const answer = await make({ id, language });
    const { data } = answer;
    if (data !== undefined) {
      setAddress(previewAddress(window.location.origin, language, data.token));
    }
    return answer;
  });
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      <p>{words.explain}</p>
      <Button loading={isActing} onClick={() => void act([], {})}>
        {words.make}
      </Button>
      {fault !== null && <Alert type="error" role="alert" title={fault} />}
      {address !== null && (
        <p className={styles['address']}>
          <code>{address}</code> <CopyButton label={words.address} value={address} />
          <small>{words.made}</small>
        </p>
      )}
      <ul className={styles['plain']}>
        {previews.map((preview) => (
          <li key={preview.id}>
            {words.open(languages[preview.language], preview.by, formatInstant(preview.until))}{' '}
            <ActButton
              label={words.end}
              done={words.ended}
              send={() => end({ id, previewId: preview.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
