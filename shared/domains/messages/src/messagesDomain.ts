import type { HostServices, HubEvent } from '@banyan/contract';
import type { UnknownAction } from '@banyan/platform/redux';
import { createBursts, type DomainDefinition } from '@banyan/store';
import { domain } from './domain.js';
import { createMessagesApi, type MessagesApi } from './messagesApi.js';

type Send = (action: { readonly type: string }) => unknown;

export type MessagesParts = {
  readonly reducers: Readonly<Record<string, MessagesApi['reducer']>>;
  readonly middleware: readonly MessagesApi['middleware'][];
  readonly api: MessagesApi;
  /** Keeps the lists on screen true for as long as the window stands. */
  readonly listen: (host: Pick<HostServices, 'subscribe'>, send: Send) => void;
  readonly readAgain: () => UnknownAction;
};

/** The lists of messages. The numbers of unread ones are the platform's own (`messagesSlice`). */
export const messagesDomain: DomainDefinition<MessagesParts> = {
  ...domain,
  create: (path) => {
    const api = createMessagesApi(path);
    const readAgain = () => api.util.invalidateTags(['Message']);
    const heard = new WeakSet<object>();
    return {
      reducers: { [path]: api.reducer },
      middleware: [api.middleware],
      api,
      listen: (host, send) => {
        if (heard.has(host)) return;
        heard.add(host);
        const readSoon = createBursts(() => {
          send(readAgain());
        });
        host.subscribe({
          event: ({ kind }: HubEvent) => {
            if (kind === 'messageArrived' || kind === 'messagesChanged') readSoon();
          },
          reconnected: () => {
            send(readAgain());
          },
        });
      },
      readAgain,
    };
  },
};
