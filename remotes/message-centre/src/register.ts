import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { MESSAGES } from './messages/messageSearch.js';

export const register: Register = () => ({
  pages: {
    messages: async () => ({
      Component: (await import(/* webpackChunkName: "messages" */ './messages/MessagesPage.js'))
        .MessagesPage,
    }),
  },
  ready: { messages: listReady(MESSAGES) },
});
