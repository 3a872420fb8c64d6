import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A page for everybody. */
function publicPage(zh: string, en: string): RouteMeta {
  return { title: { zh, en }, require: false, admin: false, isTab: false };
}

const naolitu = publicPage('脑力图', 'Naolitu');
const personal = publicPage('个人版', 'Personal edition');
const professional = publicPage('专业版', 'Professional edition');

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
  ],
  menu: [],
} satisfies AreaDefinition;
