import type { HostServices } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { MESSAGE_LABELS } from '@banyan/contract/messages';
import type { AppStore } from '@banyan/store';
import type { Realtime } from '../realtime/realtime.js';
import { startMessageFeed } from './messageFeed.js';
import { openMessage } from './openMessage.js';

const texts = { zh: { look: '查看' }, en: { look: 'Open' } };

/** MSG-08: more toasts at once would cover the page. */
const MOST_TOASTS = 3;
const TOAST_SECONDS = 6;

/** Keeps the numbers; toasts urgent messages while the window is visible. Returns how to stop. */
export function startLiveMessages(
  store: AppStore,
  realtime: Realtime,
  host: Pick<HostServices, 'openTab' | 'notify'>,
  document: Pick<Document, 'visibilityState'>,
): () => void {
  return startMessageFeed({
    store,
    realtime,
    announce: (messages) => {
      if (document.visibilityState !== 'visible') return;
      for (const message of messages.slice(0, MOST_TOASTS).reverse()) say(message);
    },
  });

  function say(message: Message): void {
    const { language } = store.getState().common;
    const { code, title } = message;
    host.notify({
      kind: 'info',
      text: `${MESSAGE_LABELS[code][language]} · ${title[language]}`,
      seconds: TOAST_SECONDS,
      closable: true,
      action: {
        label: texts[language].look,
        act: () => {
          void openMessage(message, host, store);
        },
      },
    });
  }
}
