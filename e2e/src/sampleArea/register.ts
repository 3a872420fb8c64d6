import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    sample: async () => ({
      Component: (await import(/* webpackChunkName: "sample" */ './SamplePage.js')).SamplePage,
    }),
  },
});
