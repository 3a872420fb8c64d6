import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { newId, sendFile } from '@banyan/ui';
import { createContext, useContext, useEffect, useState } from 'react';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import type { Taken } from './paste.js';

type Upload = {
  readonly key: string;
  readonly file: File;
  /** Null: it is being sent. */
  readonly failed: string | null;
};

export type Uploads = {
  readonly all: readonly Upload[];
  readonly take: (taken: Taken) => void;
  readonly retry: (upload: Upload) => void;
  readonly drop: (upload: Upload) => void;
};

/** How a picture is sent, and how big it is on screen. */
export type PictureSender = {
  readonly send: typeof sendFile;
  readonly sizeOf: (file: File) => Promise<{ readonly width: number; readonly height: number }>;
};

export const PictureSenderContext = createContext<PictureSender>({
  send: sendFile,
  sizeOf: async (file) => {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  },
});

const KINDS = /^image\/(png|jpeg|webp)$/;

/** Sends pictures and puts each where the cursor is once it is there. What fails stays until it is sent or dropped. */
export function useUploads(text: OpenText): Uploads {
  const { picture: words } = useTexts(editTexts);
  const host = useHost();
  const language = useLanguage();
  const { send, sizeOf } = useContext(PictureSenderContext);
  const [all, setAll] = useState<readonly Upload[]>([]);

  const without = (key: string) => (list: readonly Upload[]) =>
    list.filter((each) => each.key !== key);
  const fail = (key: string, failed: string) => {
    setAll((list) => list.map((each) => (each.key === key ? { ...each, failed } : each)));
  };

  async function start({ key, file }: Upload): Promise<void> {
    const size = await sizeOf(file).catch(() => null);
    if (size === null || !KINDS.test(file.type)) {
      fail(key, words.wrongKind);
      return;
    }
    const sent = await send({
      kind: 'article',
      key,
      name: file.name,
      blob: file,
      language,
      as: 'admin',
      onProgress: () => undefined,
    });
    if (!('id' in sent)) {
      fail(key, sent.reason ?? words.network);
      return;
    }
    setAll(without(key));
    text.showPicture(sent.id, file);
    const attrs = { fileId: sent.id, alt: '', caption: '', ...size };
    text.editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
  }

  const take = ({ files, left }: Taken) => {
    if (left > 0) host.notify({ kind: 'warning', text: words.left(left), seconds: 8 });
    const added = files.map((file) => ({ key: newId(), file, failed: null }));
    setAll((list) => [...list, ...added]);
    for (const each of added) void start(each);
  };
  useEffect(() => text.onTaken(take));

  return {
    all,
    take,
    retry: (upload) => {
      const again = { ...upload, failed: null };
      setAll((list) => list.map((each) => (each.key === upload.key ? again : each)));
      void start(again);
    },
    drop: ({ key }) => {
      setAll(without(key));
    },
  };
}
