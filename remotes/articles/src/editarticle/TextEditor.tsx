import type { ArticleDetail } from '@banyan/contract/articles';
import { useNoting } from '@banyan/domain-presence';
import { Button } from '@banyan/platform/base';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { PictureFields } from './PictureFields.js';
import { SlashMenu } from './SlashMenu.js';
import { TextStatus } from './TextStatus.js';
import { Toolbar } from './Toolbar.js';
import { useSession } from './useOpenText.js';
import { type Uploads, useUploads } from './useUploads.js';

type Props = {
  readonly article: ArticleDetail;
  readonly text: OpenText;
  readonly canEdit: boolean;
};

/** The text of one language: title, summary, document, and what became of its last save. */
export function TextEditor({ article, text, canEdit }: Props) {
  const words = useTexts(editTexts);
  const uploads = useUploads(text);
  const { editor, session, language } = text;
  const { fields } = useSession(text);
  const note = useNoting({ entity: 'article', id: article.id });
  const files = useRef<HTMLInputElement>(null);
  const id = useId();
  const choosePicture = () => files.current?.click();

  useLayoutEffect(() => {
    editor.setEditable(canEdit, false);
  }, [editor, canEdit]);
  // Hidden, it does not wait for its next turn.
  useEffect(
    () => () => {
      if (session.read().status === 'unsaved') void session.save('autosave');
    },
    [session],
  );
  useEffect(() => {
    const tell = () => {
      note();
    };
    editor.on('update', tell);
    return () => {
      editor.off('update', tell);
    };
  });

  return (
    <section className={styles['text']} aria-label={words.languages[language]}>
      <TextStatus text={text} article={article} />
      <div className={styles['field']}>
        <label htmlFor={`${id}-title`}>{words.title}</label>
        <Input
          id={`${id}-title`}
          lang={language}
          value={fields.title}
          maxLength={80}
          readOnly={!canEdit}
          onChange={({ target }) => {
            session.changed({ title: target.value });
          }}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-summary`}>{words.summary}</label>
        <Input.TextArea
          id={`${id}-summary`}
          lang={language}
          value={fields.summary}
          maxLength={200}
          rows={2}
          readOnly={!canEdit}
          onChange={({ target }) => {
            session.changed({ summary: target.value });
          }}
        />
      </div>
      {canEdit && <Toolbar text={text} choosePicture={choosePicture} />}
      <UploadLines uploads={uploads} />
      <div className={styles['canvas']}>
        <Mounted text={text} />
        {canEdit && <SlashMenu text={text} choosePicture={choosePicture} />}
      </div>
      {canEdit && <PictureFields text={text} />}
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.tools.picture}
        onChange={({ target }) => {
          uploads.take({ files: [...(target.files ?? [])], left: 0 });
          target.value = '';
        }}
      />
    </section>
  );
}

/** The editor's own element: it moves with its tab and is never made again. */
function Mounted({ text: { editor } }: { readonly text: OpenText }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(editor.view.dom);
  }, [editor]);
  return <div ref={place} className={styles['document']} />;
}

function UploadLines({ uploads: { all, retry, drop } }: { readonly uploads: Uploads }) {
  const { picture: words } = useTexts(editTexts);
  return all.map((upload) => (
    <p key={upload.key} role={upload.failed === null ? 'status' : 'alert'}>
      {upload.failed === null
        ? words.sending(upload.file.name)
        : words.failed(upload.file.name, upload.failed)}{' '}
      {upload.failed !== null && (
        <>
          <Button
            size="small"
            onClick={() => {
              retry(upload);
            }}
          >
            {words.retry}
          </Button>{' '}
          <Button
            size="small"
            onClick={() => {
              drop(upload);
            }}
          >
            {words.drop}
          </Button>
        </>
      )}
    </p>
  ));
}
