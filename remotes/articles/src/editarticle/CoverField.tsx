import { Button } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { newId } from '@banyan/ui';
import { useContext, useEffect, useRef, useState } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import { PictureSenderContext } from './useUploads.js';

type Props = {
  /** Given by the form: the id of the file. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (fileId: string | null) => void;
  /** Where the cover that is saved can be seen. */
  readonly url: string | null;
  readonly saved: string | null;
};

/** The picture of an article in lists. */
export function CoverField({ id, value = null, onChange, url, saved }: Props) {
  const { details: words, picture } = useTexts(editTexts);
  const language = useLanguage();
  const { send } = useContext(PictureSenderContext);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (own !== null) URL.revokeObjectURL(own);
    },
    [own],
  );
  const isSet = value !== null && value !== '';
  const shown = !isSet ? null : value === saved ? url : own;

  async function take(file: File): Promise<void> {
    setFault(null);
    setSending(true);
    const sent = await send({
      kind: 'article',
      key: newId(),
      name: file.name,
      blob: file,
      language,
      as: 'admin',
      onProgress: () => undefined,
    });
    setSending(false);
    if ('id' in sent) {
      setOwn(URL.createObjectURL(file));
      onChange?.(sent.id);
    } else setFault(picture.failed(file.name, sent.reason ?? picture.network));
  }
  return (
    <div className={styles['cover']}>
      {shown !== null && <img src={shown} alt="" width={160} height={90} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.chooseCover}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
          target.value = '';
        }}
      />
      <Button id={id} size="small" loading={isSending} onClick={() => input.current?.click()}>
        {words.chooseCover}
      </Button>
      {isSet && (
        <Button
          size="small"
          onClick={() => {
            onChange?.(null);
          }}
        >
          {words.dropCover}
        </Button>
      )}
      {fault !== null && <span role="alert">{fault}</span>}
    </div>
  );
}
