import { useTexts } from '@banyan/platform/language';
import { PlainButton } from '@banyan/ui';
import { type ReactNode, useRef } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import type { Picture, Pictures } from './usePictures.js';

const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

type Props = { readonly of: Pictures; readonly children: ReactNode };

/** A form's fields, into which pictures may be pasted and dropped, and the pictures below. */
export function WithPictures({ of: { pictures, said, add, retry, remove }, children }: Props) {
  const text = useTexts(feedbackTexts).pictures;
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    if (files != null && files.length > 0) add([...files]);
  };
  return (
    <fieldset
      className={styles['fields']}
      aria-label={text.group}
      onPaste={(event) => {
        take(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <div className={styles['adding']}>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={PICTURE_TYPES}
          aria-label={text.add}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <PlainButton
          look="plain"
          onClick={() => {
            input.current?.click();
          }}
        >
          {text.add}
        </PlainButton>
        <span className={parts['muted']}>{text.hint}</span>
      </div>
      {pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {pictures.map((picture) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              onRetry={() => {
                retry(picture);
              }}
              onRemove={() => {
                remove(picture.key);
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </fieldset>
  );
}

type RowProps = {
  readonly picture: Picture;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

function PictureRow({ picture: { file, thumb, state }, onRetry, onRemove }: RowProps) {
  const text = useTexts(feedbackTexts).pictures;
  return (
    <li className={styles['picture']}>
      {thumb === null ? <span className={styles['thumb']} /> : <img src={thumb} alt="" />}
      <div>
        <p>{file.name}</p>
        {state.kind === 'preparing' && <p className={parts['muted']}>{text.preparing}</p>}
        {state.kind === 'sending' && (
          <progress aria-label={text.progress(file.name)} max={100} value={state.percent} />
        )}
        {state.kind === 'sent' && <p className={parts['muted']}>{text.sent}</p>}
        {state.kind === 'failed' && (
          <p role="alert" className={styles['fault']}>
            {state.reason}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <button type="button" aria-label={text.retryNamed(file.name)} onClick={onRetry}>
          {text.retry}
        </button>
      )}
      <button type="button" aria-label={text.removeNamed(file.name)} onClick={onRemove}>
        {text.remove}
      </button>
    </li>
  );
}
