import { useLanguage, useTexts } from '@banyan/platform/language';
import { newId, type Sent, sendFile } from '@banyan/ui';
import { useState } from 'react';
import { diagramTexts } from './diagramTexts.js';

type Sending = Parameters<typeof sendFile>[0];
/** Sends a file of a map. */
export type MapSender = (sending: Omit<Sending, 'as' | 'kind'>) => Promise<Sent>;

export const browserMaps: MapSender = (sending) =>
  sendFile({ ...sending, kind: 'diagram', as: 'customer' });

/** Uploads a file and hands it on. @param use resolves to why it was refused; undefined: it was taken */
export function useUpload(
  sender: MapSender,
  use: (fileId: string, key: string) => Promise<string | undefined>,
) {
  const text = useTexts(diagramTexts);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(file: File): Promise<void> {
    setBusy(true);
    setFault(null);
    const onProgress = (percent: number) => {
      setSaid(text.sending(percent));
    };
    onProgress(0);
    const sent = await sender({ key: newId(), name: file.name, blob: file, language, onProgress });
    setSaid('id' in sent ? text.reading : '');
    const refused = 'id' in sent ? await use(sent.id, newId()) : (sent.reason ?? text.offline);
    setSaid('');
    setFault(refused ?? null);
    setBusy(false);
  }

  return {
    said,
    fault,
    isBusy,
    send: (file: File) => {
      if (!isBusy) void send(file);
    },
  };
}
