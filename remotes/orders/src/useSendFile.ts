import { useLanguage } from '@banyan/platform/language';
import { newId, type Sending, type Sent, sendFile } from '@banyan/ui';

/** Sends a file as staff; what it belongs to names it afterwards. */
export function useSendFile(kind: NonNullable<Sending['kind']>): (file: File) => Promise<Sent> {
  const language = useLanguage();
  return (file) =>
    sendFile({
      kind,
      key: newId(),
      name: file.name,
      blob: file,
      language,
      as: 'admin',
      onProgress: () => undefined,
    });
}
