import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    'personal-udiagrams': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-udiagrams" */ './personal-udiagrams/PersonalUdiagramsPage.js'
        )
      ).PersonalUdiagramsPage,
    }),
    'personal-udiagram-detail': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-udiagram-detail" */ './personal-udiagram-detail/PersonalUdiagramDetailPage.js'
        )
      ).PersonalUdiagramDetailPage,
    }),
    'new-invoice': async () => ({
      Component: (
        await import(/* webpackChunkName: "new-invoice" */ './new-invoice/NewInvoicePage.js')
      ).NewInvoicePage,
    }),
    'order-page': async () => ({
      Component: (await import(/* webpackChunkName: "order-page" */ './order-page/OrderPage.js'))
        .OrderPage,
    }),
    payment: async () => ({
      Component: (await import(/* webpackChunkName: "payment" */ './payment/PaymentPage.js'))
        .PaymentPage,
    }),
    'personal-info': async () => ({
      Component: (
        await import(/* webpackChunkName: "personal-info" */ './personal-info/PersonalInfoPage.js')
      ).PersonalInfoPage,
    }),
    'personal-pass': async () => ({
      Component: (
        await import(/* webpackChunkName: "personal-pass" */ './personal-pass/PersonalPassPage.js')
      ).PersonalPassPage,
    }),
    'personal-licences': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-licences" */ './personal-licences/PersonalLicencesPage.js'
        )
      ).PersonalLicencesPage,
    }),
    'personal-device': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-device" */ './personal-device/PersonalDevicePage.js'
        )
      ).PersonalDevicePage,
    }),
    'personal-identity': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-identity" */ './personal-identity/PersonalIdentityPage.js'
        )
      ).PersonalIdentityPage,
    }),
    'personal-change-phone': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-change-phone" */ './personal-change-phone/PersonalChangePhonePage.js'
        )
      ).PersonalChangePhonePage,
    }),
    'personal-edit-info': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-edit-info" */ './personal-edit-info/PersonalEditInfoPage.js'
        )
      ).PersonalEditInfoPage,
    }),
    'personal-feedback': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-feedback" */ './personal-feedback/PersonalFeedbackPage.js'
        )
      ).PersonalFeedbackPage,
    }),
    'personal-notices': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-notices" */ './personal-notices/PersonalNoticesPage.js'
        )
      ).PersonalNoticesPage,
    }),
    'personal-privacy': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "personal-privacy" */ './personal-privacy/PersonalPrivacyPage.js'
        )
      ).PersonalPrivacyPage,
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
