import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    messages: async () => ({
      Component: (await import(/* webpackChunkName: "messages" */ './messages/MessagesPage.js'))
        .MessagesPage,
    }),
  },
});
