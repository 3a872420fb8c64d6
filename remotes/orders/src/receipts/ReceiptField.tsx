import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useRef, useState } from 'react';
import { useSendFile } from '../useSendFile.js';
import { receiptTexts } from './receiptTexts.js';

/** `id` and `onChange` are the form's; the value is the file's id. */
type Props = { readonly id?: string; readonly onChange?: (file: string | undefined) => void };

/** The receipt of a transfer: sent as soon as it is chosen. */
export function ReceiptField({ id, onChange }: Props) {
  const text = useTexts(receiptTexts);
  const send = useSendFile('receipt');
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const choose = async (file: File): Promise<void> => {
    onChange?.(undefined);
    setSaid(text.sending);
    const sent = await send(file);
    if ('id' in sent) onChange?.(sent.id);
    setSaid('id' in sent ? text.sent(file.name) : (sent.reason ?? text.failed));
  };
  return (
    <>
      {/* A form shows file inputs whatever they say of themselves. */}
      <span hidden>
        <input
          {...(id === undefined ? {} : { id })}
          ref={input}
          type="file"
          accept=".png,.jpg,.jpeg,.webp,.pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void choose(file);
          }}
        />
      </span>
      <Button
        onClick={() => {
          input.current?.click();
        }}
      >
        {text.choose}
      </Button>{' '}
      <span role="status">{said}</span>
    </>
  );
}
