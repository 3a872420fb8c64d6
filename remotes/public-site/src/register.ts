import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    uarticle: async () => ({
      Component: (await import(/* webpackChunkName: "uarticle" */ './uarticle/ArticleListPage.js'))
        .ArticleListPage,
    }),
    'uarticle-text': async () => ({
      Component: (await import(/* webpackChunkName: "uarticle-text" */ './uarticle/ArticlePage.js'))
        .ArticlePage,
    }),
    community: async () => ({
      Component: (await import(/* webpackChunkName: "community" */ './community/CommunityPage.js'))
        .CommunityPage,
    }),
    'community-map': async () => ({
      Component: (await import(/* webpackChunkName: "community-map" */ './community/MapPage.js'))
        .MapPage,
    }),
    uarticletest: async () => ({
      Component: (
        await import(/* webpackChunkName: "uarticletest" */ './uarticletest/PreviewPage.js')
      ).PreviewPage,
    }),
    guidance: async () => ({
      Component: (await import(/* webpackChunkName: "guidance" */ './guidance/GuidancePage.js'))
        .GuidancePage,
    }),
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
