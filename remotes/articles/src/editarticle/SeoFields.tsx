import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useId } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { useSession } from './useOpenText.js';

type Props = { readonly text: OpenText; readonly address: string; readonly canEdit: boolean };

/** What search engines show of it, in one language. */
export function SeoFields({ text, address, canEdit }: Props) {
  const { seo: words, untitled } = useTexts(editTexts);
  const { session, language } = text;
  const { fields } = useSession(text);
  const id = useId();
  const shown = [fields.seoTitle, fields.title, untitled].find((each) => each.trim() !== '');
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      <div className={styles['field']}>
        <label htmlFor={`${id}-title`}>{words.title}</label>
        <Input
          id={`${id}-title`}
          lang={language}
          value={fields.seoTitle}
          placeholder={fields.title}
          maxLength={60}
          readOnly={!canEdit}
          onChange={({ target }) => {
            session.changed({ seoTitle: target.value });
          }}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-description`}>{words.description}</label>
        <Input.TextArea
          id={`${id}-description`}
          lang={language}
          value={fields.seoDescription}
          placeholder={fields.summary}
          maxLength={160}
          showCount
          rows={3}
          readOnly={!canEdit}
          onChange={({ target }) => {
            session.changed({ seoDescription: target.value });
          }}
        />
      </div>
      <figure className={styles['result']} aria-label={words.preview}>
        <cite>{address}</cite>
        <strong>{shown}</strong>
        <p>{fields.seoDescription || fields.summary}</p>
      </figure>
    </section>
  );
}
