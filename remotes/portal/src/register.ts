import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    'personal-info': async () => ({
      Component: (
        await import(/* webpackChunkName: "personal-info" */ './personal-info/PersonalInfoPage.js')
      ).PersonalInfoPage,
    }),
    'personal-order-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-order-list" */ './personal-order-list/PersonalOrderListPage.js'
        )
      ).PersonalOrderListPage,
    }),
    'personal-order-detail': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-order-detail" */ './personal-order-detail/PersonalOrderDetailPage.js'
        )
      ).PersonalOrderDetailPage,
    }),
  },
});
