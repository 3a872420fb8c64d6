import type { IdentitySide } from '@banyan/contract/identities';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import type { PictureSender } from '../pictures/pictureSender.js';
import { identityTexts } from './identityTexts.js';

const MOST_BYTES = 10 * 1_048_576;

export type CardState =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly percent: number; readonly thumb: string }
  | { readonly kind: 'sent'; readonly id: string; readonly thumb: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type Card = {
  readonly side: IdentitySide;
  readonly state: CardState;
  readonly choose: (file: File) => void;
};

/** One side of the card: it is marked and sent as soon as it is chosen. */
export function useCard(side: IdentitySide, sender: PictureSender): Card {
  const { picture: text } = useTexts(identityTexts);
  const language = useLanguage();
  const [state, setState] = useState<CardState>({ kind: 'none' });

  async function send(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      setState({ kind: 'failed', reason: text.large });
      return;
    }
    setState({ kind: 'preparing' });
    const shrunk = await sender.shrink(file).catch(() => null);
    if (shrunk === null) {
      setState({ kind: 'failed', reason: text.unreadable });
      return;
    }
    const { blob, thumb } = shrunk;
    const onProgress = (percent: number) => {
      setState({ kind: 'sending', percent, thumb });
    };
    onProgress(0);
    // The user's own file name may contain personal data, so it is replaced.
    const name = `${side}.jpg`;
    const sent = await sender.send({ key: newId(), name, blob, language, onProgress });
    setState(
      'id' in sent
        ? { kind: 'sent', id: sent.id, thumb }
        : { kind: 'failed', reason: sent.reason ?? text.offline },
    );
  }

  return { side, state, choose: (file) => void send(file) };
}
