import type { FileKindName } from '@banyan/contract/files';
import { Button } from '@banyan/platform/base';
import { useUnsaved } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { sendInParts } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from './keyOf.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

export type SendFile = typeof sendInParts;

type State =
  | { readonly kind: 'idle' | 'waiting' | 'checking' | 'ready' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** The file is there. */
const READY = { kind: 'ready' } as const;

type Props = {
  readonly kind: FileKindName;
  /** What the file is called in the form. */
  readonly label: string;
  /** It can be taken away again. */
  readonly isOptional?: true;
  readonly send?: SendFile;
  /** Given by the form: the id of the file, once it is there. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (fileId: string) => void;
};

/** Sends a file while the rest of its form is filled. The same file again continues where it was. */
export function FileField(props: Props) {
  const { kind, label, isOptional, send = sendInParts, id, value = '', onChange } = props;
  const { file: text } = useTexts(recordTexts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [sent, setState] = useState<State>({ kind: 'idle' });
  const state = sent.kind === 'idle' && value !== '' ? READY : sent;
  const isBusy = ['sending', 'waiting', 'checking'].includes(state.kind);
  useUnsaved(isBusy);
  useEffect(() => () => sending.current?.abort(), []);

  async function take(file: File): Promise<void> {
    const abort = new AbortController();
    sending.current = abort;
    setState({ kind: 'sending', percent: 0 });
    const answer = await send({
      kind,
      key: keyOf(file),
      file,
      language,
      signal: abort.signal,
      onProgress: (percent) => {
        setState({ kind: 'sending', percent });
      },
      onState: (next) => {
        if (next !== 'sending') setState({ kind: next });
      },
    }).catch(() => null);
    if (abort.signal.aborted) return;
    if (answer !== null && 'id' in answer) {
      setState({ kind: 'idle' });
      onChange?.(answer.id);
    } else setState({ kind: 'failed', reason: answer?.reason ?? text.failed });
  }

  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void take(file);
          target.value = '';
        }}
      />
      <Button
        id={id}
        aria-label={text.chooseFor(label)}
        {...(isBusy ? { disabled: true } : {})}
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
      {isOptional === true && state.kind === 'ready' && (
        <Button
          size="small"
          aria-label={text.takeAwayFor(label)}
          onClick={() => {
            onChange?.('');
          }}
        >
          {text.takeAway}
        </Button>
      )}
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
