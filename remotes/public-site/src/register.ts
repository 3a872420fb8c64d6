import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    naolituindex: async () => ({
      Component: (
        await import(/* webpackChunkName: "naolituindex" */ './naolituindex/NaolituIndexPage.js')
      ).NaolituIndexPage,
    }),
    'web-home-page': async () => ({
      Component: (await import(/* webpackChunkName: "web-home-page" */ './web-home/WebHomePage.js'))
        .WebHomePage,
    }),
    'product-pro': async () => ({
      Component: (
        await import(/* webpackChunkName: "product-pro" */ './product-pro/ProductProPage.js')
      ).ProductProPage,
    }),
  },
});
