import { inBothLanguages } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useRef, useState } from 'react';
import { decodeText } from './decodeText.js';
import styles from './people.module.css';

const MOST_BYTES = 5 * 1024 * 1024;

const texts = inBothLanguages({
  choose: ['选择文件', 'Choose a file'],
  hint: [
    '或将文件拖到此处；最大 5 MB，UTF-8 或 GB18030',
    'or drop one here; 5 MB at most, UTF-8 or GB18030',
  ],
  tooLarge: [
    (name: string) => `“${name}” 超过 5 MB，请拆分后再试。`,
    (name: string) => `“${name}” is larger than 5 MB. Please split it.`,
  ],
  unreadable: [
    (name: string) => `“${name}” 没有读取成功。`,
    (name: string) => `“${name}” could not be read.`,
  ],
  empty: [(name: string) => `“${name}” 是空文件。`, (name: string) => `“${name}” is empty.`],
});

export type TextFile = { readonly name: string; readonly text: string };

type Fault = { readonly kind: 'tooLarge' | 'unreadable' | 'empty'; readonly name: string };

type Props = {
  /** The label of the field. */
  readonly label: string;
  /** The accepted types, in the form of `accept`: `.csv,text/csv`. */
  readonly accept: string;
  readonly onFile: (file: TextFile) => void;
};

/** Takes a file that is read in the browser and never sent. */
export function FileDrop({ label, accept, onFile }: Props) {
  const text = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const take = async (file: File | null | undefined): Promise<void> => {
    if (file === null || file === undefined) return;
    const read = await readFile(file);
    setFault(read.kind === 'read' ? null : { kind: read.kind, name: file.name });
    if (read.kind === 'read') onFile({ name: file.name, text: read.text });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for all
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={field}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        onClick={() => {
          field.current?.click();
        }}
      >
        {text.choose}
      </Button>
      <span className={styles['muted']}>{text.hint}</span>
      {fault !== null && (
        <p className={styles['fault']} role="alert">
          {text[fault.kind](fault.name)}
        </p>
      )}
    </div>
  );
}

type Read = { readonly kind: 'read'; readonly text: string } | Pick<Fault, 'kind'>;

async function readFile(file: File): Promise<Read> {
  if (file.size > MOST_BYTES) return { kind: 'tooLarge' };
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === '' ? { kind: 'empty' } : { kind: 'read', text };
  } catch {
    // The file was moved or locked after it was chosen.
    return { kind: 'unreadable' };
  }
}
