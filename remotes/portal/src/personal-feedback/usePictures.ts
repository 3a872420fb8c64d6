import { MOST_FILES } from '@banyan/contract/feedback';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type Fault, newId } from '@banyan/ui';
import { useState } from 'react';
import type { PictureSender } from '../pictures/pictureSender.js';
import { FEEDBACK_FAULTS, feedbackTexts } from './feedbackTexts.js';

export type Picture = {
  readonly key: string;
  readonly file: File;
  readonly thumb: string | null;
  readonly state:
    | { readonly kind: 'preparing' }
    | { readonly kind: 'sending'; readonly percent: number }
    | { readonly kind: 'sent'; readonly id: string }
    | { readonly kind: 'failed'; readonly reason: string };
};

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of a message that is being written: each is sent as soon as it is there. */
export function usePictures(sender: PictureSender) {
  const text = useTexts(feedbackTexts).pictures;
  const language = useLanguage();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [said, setSaid] = useState('');

  const change = (key: string, changed: Partial<Picture>) => {
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  };

  async function send({ key, file }: Pick<Picture, 'key' | 'file'>): Promise<void> {
    change(key, { state: { kind: 'preparing' } });
    const shrunk = await sender.shrink(file).catch(() => null);
    if (shrunk === null) {
      change(key, { state: { kind: 'failed', reason: text.unreadable } });
      return;
    }
    const { blob, thumb } = shrunk;
    change(key, { thumb, state: { kind: 'sending', percent: 0 } });
    const onProgress = (percent: number) => {
      change(key, { state: { kind: 'sending', percent } });
    };
    const sent = await sender.send({ key, name: file.name, blob, language, onProgress });
    change(key, {
      state:
        'id' in sent
          ? { kind: 'sent', id: sent.id }
          : { kind: 'failed', reason: sent.reason ?? text.offline },
    });
  }

  return {
    pictures,
    said,
    add: (files: readonly File[]) => {
      const added = files.slice(0, MOST_FILES - pictures.length).map(
        (file): Picture => ({
          key: newId(),
          file,
          thumb: null,
          state: { kind: 'preparing' },
        }),
      );
      const isFull = added.length < files.length;
      setSaid(isFull ? text.full : text.added(pictures.length + added.length));
      setPictures([...pictures, ...added]);
      for (const picture of added) void send(picture);
    },
    retry: (picture: Picture) => void send(picture),
    remove: (key: string) => {
      setSaid('');
      setPictures((all) => all.filter((one) => one.key !== key));
    },
    clear: () => {
      setSaid('');
      setPictures([]);
    },
    /** Their files, or why nothing can be sent yet. */
    ready: () => readyOf(pictures),
  };
}

function readyOf(
  pictures: readonly Picture[],
): { readonly ids: string[] } | { readonly fault: Fault } {
  if (pictures.some(({ state }) => state.kind === 'failed'))
    return { fault: FEEDBACK_FAULTS.notUploaded };
  const ids = pictures.flatMap(({ state }) => (state.kind === 'sent' ? [state.id] : []));
  return ids.length === pictures.length ? { ids } : { fault: FEEDBACK_FAULTS.uploading };
}
