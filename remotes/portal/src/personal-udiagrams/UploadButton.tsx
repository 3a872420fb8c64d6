import { PlainButton } from '@banyan/ui';
import { useRef } from 'react';
import type { useUpload } from './useUpload.js';

type Props = {
  readonly of: ReturnType<typeof useUpload>;
  readonly look?: 'primary' | 'plain';
  readonly children: string;
};

/** Chooses a file of a map and uploads it. */
export function UploadButton({ of: { said, fault, isBusy, send }, look, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".opml,.mm,.md,.markdown,.xml"
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) send(file);
          target.value = '';
        }}
      />
      <PlainButton
        {...(look === undefined ? {} : { look })}
        isBusy={isBusy}
        onClick={() => {
          input.current?.click();
        }}
      >
        {children}
      </PlainButton>
      <span role="status">{said}</span>
      {fault !== null && <p role="alert">{fault}</p>}
    </div>
  );
}
