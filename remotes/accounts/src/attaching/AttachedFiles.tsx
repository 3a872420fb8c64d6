import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useRef } from 'react';
import styles from '../threads.module.css';
import { attachingTexts } from './attachingTexts.js';
import type { Attaching, Attachment } from './useAttaching.js';

/** The button that chooses files, and what became of each. */
export function AttachedFiles({ of: { files, room, add, remove } }: { readonly of: Attaching }) {
  const text = useTexts(attachingTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['attaching']}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text.add}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        size="small"
        disabled={room === 0}
        onClick={() => {
          input.current?.click();
        }}
      >
        {text.add}
      </Button>
      {files.length > 0 && (
        <ul className={styles['attached']}>
          {files.map((attachment) => (
            <li key={attachment.key}>
              {attachment.file.name} <State of={attachment} />{' '}
              <Button
                type="link"
                size="small"
                aria-label={text.removeNamed(attachment.file.name)}
                onClick={() => {
                  remove(attachment.key);
                }}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State({ of: { state, file } }: { readonly of: Attachment }) {
  const text = useTexts(attachingTexts);
  if (typeof state === 'number') {
    return <progress aria-label={text.progress(file.name)} max={100} value={state} />;
  }
  if ('id' in state) return null;
  return (
    <span role="alert" className={styles['refused']}>
      {state.reason ?? text.offline}
    </span>
  );
}
