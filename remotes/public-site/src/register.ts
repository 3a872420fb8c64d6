import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      [
        'uarticle',
        'uarticletest',
        'registration',
        'about-us',
        'productdown',
        'guidance',
        'privacy',
        'apppermission',
        'communitytos',
      ],
      () => import(/* webpackChunkName: "being-built" */ './being-built/beingBuilt.js'),
    ),
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
