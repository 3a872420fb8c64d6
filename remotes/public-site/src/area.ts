import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A page without sign-in. */
function publicPage(zh: string, en: string): RouteMeta {
  return { title: { zh, en }, require: false, admin: false, isTab: false };
}

const naolitu = publicPage('脑力图', 'Naolitu');
const personal = publicPage('思维导图个人版', 'Mind Map Personal');
const professional = publicPage('思维导图专业版', 'Mind Map Professional');

export const area = {
  name: 'public-site',
  version: '1.0.0',
  owner: 'Public site team',
  routes: [
    { path: '/', name: 'site-root', meta: naolitu, redirectTo: '/naolituindex' },
    { path: '/naolitu', name: 'naolitu', meta: naolitu, redirectTo: '/naolituindex' },
    { path: '/web-home', name: 'web-home', meta: personal, redirectTo: '/webHome' },
    {
      path: '/productpro',
      name: 'productpro',
      meta: professional,
      redirectTo: '/productproionfo',
    },
    { path: '/naolituindex', name: 'naolituindex', meta: naolitu },
    { path: '/webHome', name: 'web-home-page', meta: personal },
    { path: '/productproionfo', name: 'product-pro', meta: professional },
    {
      path: '/uarticle',
      name: 'uarticle',
      meta: publicPage('图文教程', 'Illustrated tutorials'),
    },
    {
      path: '/uarticle/:slug',
      name: 'uarticle-text',
      meta: publicPage('图文教程', 'Illustrated tutorials'),
    },
    {
      path: '/uarticletest',
      name: 'uarticletest',
      meta: publicPage('图文教程预览', 'Tutorial preview'),
    },
    { path: '/community', name: 'community', meta: publicPage('社区', 'Community') },
    { path: '/community/:id', name: 'community-map', meta: publicPage('社区文件', 'Map') },
    {
      path: '/register',
      name: 'registration',
      meta: publicPage('注册', 'Register'),
    },
    {
      path: '/aboutUs',
      name: 'about-us',
      meta: publicPage('联系我们', 'Contact'),
    },
    {
      path: '/productdown',
      name: 'productdown',
      meta: publicPage('下载', 'Downloads'),
    },
    {
      path: '/guidance',
      name: 'guidance',
      meta: publicPage('使用指南', 'Usage guide'),
    },
    {
      path: '/privacy',
      name: 'privacy',
      meta: publicPage('隐私政策', 'Privacy policy'),
    },
    {
      path: '/apppermission',
      name: 'apppermission',
      meta: publicPage('应用权限说明', 'App permissions'),
    },
    {
      path: '/communitytos',
      name: 'communitytos',
      meta: publicPage('社区规范', 'Community rules'),
    },
  ],
  menu: [],
  samples: {
    'uarticle-text': '/uarticle/first-map-in-five-minutes',
    'community-map': '/community/diagram-1',
  },
} satisfies AreaDefinition;
