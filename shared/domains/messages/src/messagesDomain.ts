import { createBursts, type DomainDefinition, type DomainParts } from '@banyan/store';
import { domain } from './domain.js';
import { createMessagesApi, type MessagesApi } from './messagesApi.js';

export type MessagesParts = DomainParts & { readonly api: MessagesApi };

/** The lists of messages. The numbers of unread ones are the platform's own (`messagesSlice`). */
export const messagesDomain: DomainDefinition<MessagesParts> = {
  ...domain,
  create: (path) => {
    const api = createMessagesApi(path);
    const readAgain = () => api.util.invalidateTags(['Message']);
    return {
      reducers: { [path]: api.reducer },
      middleware: [api.middleware],
      api,
      hear: (hub, send) => {
        const readSoon = createBursts(() => {
          send(readAgain());
        });
        return hub.subscribe({
          event: ({ kind }) => {
            if (kind === 'messageArrived' || kind === 'messagesChanged') readSoon();
          },
          reconnected: () => {
            send(readAgain());
          },
        });
      },
      readAgain,
      reset: () => api.util.resetApiState(),
    };
  },
};
