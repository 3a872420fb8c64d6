import type { Register } from '@banyan/contract';
import { messagesReady } from './messages/ready.js';

export const register: Register = () => ({
  pages: {
    messages: async () => ({
      Component: (await import(/* webpackChunkName: "messages" */ './messages/MessagesPage.js'))
        .MessagesPage,
    }),
  },
  ready: { messages: messagesReady },
});
