import { MOST_FILES } from '@banyan/contract/feedback';
import { useLanguage } from '@banyan/platform/language';
import { newId, type Sending, type Sent } from '@banyan/ui';
import { useState } from 'react';

/** Sends a file; an argument, so that tests need no network. */
export type SendFile = (sending: Sending) => Promise<Sent>;

export type Attachment = {
  readonly key: string;
  readonly file: File;
  /** In percent while it is on its way; then its id, or why it was not taken (null: the network). */
  readonly state: number | Sent;
};

export type Attaching = ReturnType<typeof useAttaching>;

/** The files of an answer that is being written: each is sent as soon as it is chosen. */
export function useAttaching(sendFile: SendFile) {
  const language = useLanguage();
  const [files, setFiles] = useState<readonly Attachment[]>([]);

  const change = (key: string, state: Attachment['state']) => {
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  };

  async function send({ key, file }: Attachment): Promise<void> {
    const onProgress = (percent: number) => {
      change(key, percent);
    };
    const what = { key, name: file.name, blob: file, language, as: 'admin', onProgress } as const;
    change(key, await sendFile(what));
  }

  return {
    files,
    room: MOST_FILES - files.length,
    add: (chosen: readonly File[]) => {
      const added = chosen
        .slice(0, MOST_FILES - files.length)
        .map((file): Attachment => ({ key: newId(), file, state: 0 }));
      setFiles([...files, ...added]);
      for (const attachment of added) void send(attachment);
    },
    remove: (key: string) => {
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => {
      setFiles([]);
    },
    /** Their ids; null: one is on its way, or was not taken. */
    ids: (): readonly string[] | null => {
      const ids = files.flatMap(({ state }) =>
        typeof state === 'object' && 'id' in state ? [state.id] : [],
      );
      return ids.length === files.length ? ids : null;
    },
  };
}
