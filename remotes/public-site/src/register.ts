import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['uarticle', 'uarticletest', 'guidance'],
      () => import(/* webpackChunkName: "being-built" */ './being-built/beingBuilt.js'),
    ),
    registration: async () => ({
      Component: (
        await import(/* webpackChunkName: "registration" */ './registration/RegistrationPage.js')
      ).RegistrationPage,
    }),
    'about-us': async () => ({
      Component: (await import(/* webpackChunkName: "about-us" */ './about-us/AboutUsPage.js'))
        .AboutUsPage,
    }),
    privacy: async () => ({
      Component: (await import(/* webpackChunkName: "privacy" */ './legal/LegalPage.js'))
        .PrivacyPage,
    }),
    apppermission: async () => ({
      Component: (await import(/* webpackChunkName: "apppermission" */ './legal/LegalPage.js'))
        .AppPermissionPage,
    }),
    communitytos: async () => ({
      Component: (await import(/* webpackChunkName: "communitytos" */ './legal/LegalPage.js'))
        .CommunityTosPage,
    }),
    naolituindex: async () => ({
      Component: (
        await import(/* webpackChunkName: "naolituindex" */ './naolituindex/NaolituIndexPage.js')
      ).NaolituIndexPage,
    }),
    'web-home-page': async () => ({
      Component: (await import(/* webpackChunkName: "web-home-page" */ './web-home/WebHomePage.js'))
        .WebHomePage,
    }),
    productdown: async () => ({
      Component: (
        await import(/* webpackChunkName: "productdown" */ './productdown/DownloadsPage.js')
      ).DownloadsPage,
    }),
    'product-pro': async () => ({
      Component: (
        await import(/* webpackChunkName: "product-pro" */ './product-pro/ProductProPage.js')
      ).ProductProPage,
    }),
  },
});
