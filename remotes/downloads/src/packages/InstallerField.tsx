import { Button } from '@banyan/platform/base';
import { useUnsaved } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { sendInParts } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from './keyOf.js';
import styles from './packages.module.css';
import { packageTexts } from './packageTexts.js';

export type SendInstaller = typeof sendInParts;

type State =
  | { readonly kind: 'idle' | 'waiting' | 'checking' | 'ready' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly reason: string };

type Props = {
  /** Given by the form: the id of the file, once it is there. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (fileId: string) => void;
  readonly send?: SendInstaller;
};

/** Sends an installer while the rest of its form is filled. The same file again continues where it was. */
export function InstallerField({ id, value = '', onChange, send = sendInParts }: Props) {
  const { file: text } = useTexts(packageTexts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [state, setState] = useState<State>({ kind: value === '' ? 'idle' : 'ready' });
  const isBusy = ['sending', 'waiting', 'checking'].includes(state.kind);
  useUnsaved(isBusy);
  useEffect(() => () => sending.current?.abort(), []);

  async function take(file: File): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setState({ kind: 'sending', percent: 0 });
    const sent = await send({
      kind: 'package',
      key: keyOf(file),
      file,
      language,
      signal: abort.signal,
      onProgress: (percent) => {
        setState({ kind: 'sending', percent });
      },
      onState: (kind) => {
        if (kind !== 'sending') setState({ kind });
      },
    }).catch(() => null);
    if (abort.signal.aborted) return;
    if (sent !== null && 'id' in sent) {
      setState({ kind: 'ready' });
      onChange?.(sent.id);
    } else setState({ kind: 'failed', reason: sent?.reason ?? text.failed });
  }

  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
          target.value = '';
        }}
      />
      <Button
        id={id}
        aria-label={text.choose}
        disabled={isBusy}
        onClick={() => {
          input.current?.click();
        }}
      >
        {text.choose}
      </Button>
      {state.kind === 'sending' && (
        <progress aria-label={text.sending(state.percent)} max={100} value={state.percent} />
      )}
      <span role="status">
        {state.kind === 'sending'
          ? text.sending(state.percent)
          : state.kind === 'idle' || state.kind === 'failed'
            ? ''
            : text[state.kind]}
      </span>
      {state.kind === 'failed' && <span role="alert">{state.reason}</span>}
      {isBusy && (
        <Button
          size="small"
          onClick={() => {
            sending.current?.abort();
            setState({ kind: 'idle' });
          }}
        >
          {text.cancel}
        </Button>
      )}
    </div>
  );
}
