import { FILE_KINDS } from '@banyan/contract/files';
import type { Invoice, InvoiceFormat } from '@banyan/contract/invoices';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useRef, useState } from 'react';
import { useSendFile } from '../useSendFile.js';
import styles from './issuing.module.css';
import { issuingTexts } from './issuingTexts.js';

type Props = {
  readonly invoice: Invoice;
  readonly onFile: (file: string, format: InvoiceFormat) => Promise<boolean>;
};

const FORMATS = ['pdf', 'ofd', 'xml'] as const;

/** One file of each format; another takes its place. */
export function InvoiceFiles({ invoice, onFile }: Props) {
  return FORMATS.map((format) => (
    <InvoiceFile
      key={format}
      format={format}
      isThere={invoice.files?.some((file) => file.format === format) ?? false}
      onFile={(file) => onFile(file, format)}
    />
  ));
}

type FileProps = {
  readonly format: InvoiceFormat;
  readonly isThere: boolean;
  readonly onFile: (file: string) => Promise<boolean>;
};
type State = 'none' | 'there' | 'sending' | 'attached' | 'failed';

function InvoiceFile({ format, isThere, onFile }: FileProps) {
  const text = useTexts(issuingTexts);
  const sendAs = useSendFile('invoice');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>(isThere ? 'there' : 'none');
  const [reason, setReason] = useState<string | null>(null);

  const fail = (why: string | null) => {
    setReason(why);
    setState('failed');
  };

  const send = async (file: File) => {
    if (file.size > FILE_KINDS.invoice.bytes) {
      fail(text.tooLarge);
      return;
    }
    setState('sending');
    const sent = await sendAs(file);
    if ('reason' in sent) fail(sent.reason);
    else if (await onFile(sent.id)) setState('attached');
    else fail(text.notAttached);
  };

  const words = {
    none: '',
    there: text.there(format),
    sending: text.sending,
    attached: text.attached(format),
    failed: reason ?? text.sendFailed,
  };
  return (
    <div className={styles['file']}>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.${format}`}
        aria-label={text.file(format)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void send(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button
        loading={state === 'sending'}
        onClick={() => {
          input.current?.click();
        }}
      >
        {text.chooseFile(format)}
      </Button>
      <span role="status" className={state === 'failed' ? styles['failed'] : undefined}>
        {words[state]}
      </span>
    </div>
  );
}
