import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { TEMPLATES } from './clienttemplate/templateList.js';
import { CODES } from './code-list/codeList.js';
import { GOODS } from './goods-list/goodsList.js';
import { GRANTS } from './publishauth/grantList.js';

export const register: Register = () => ({
  pages: {
    'goods-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "goods-list" */ './goods-list/GoodsListPage.js')
      ).GoodsListPage,
    }),
    'code-list': async () => ({
      Component: (await import(/* webpackChunkName: "code-list" */ './code-list/CodeListPage.js'))
        .CodeListPage,
    }),
    clienttemplate: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "clienttemplate" */ './clienttemplate/TemplateListPage.js'
        )
      ).TemplateListPage,
    }),
    publishauth: async () => ({
      Component: (
        await import(/* webpackChunkName: "publishauth" */ './publishauth/PublishAuthPage.js')
      ).PublishAuthPage,
    }),
  },
  ready: {
    'goods-list': listReady(GOODS),
    'code-list': listReady(CODES),
    clienttemplate: listReady(TEMPLATES),
    publishauth: listReady(GRANTS),
  },
});
