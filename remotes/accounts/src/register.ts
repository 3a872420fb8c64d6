import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { ADMINISTRATORS } from './admin-list/adminList.js';
import { SERVICES } from './clientsample/serviceList.js';
import { DEVICES } from './device-list/deviceList.js';
import { CHECKS } from './identity-list/identityList.js';
import { THREADS } from './user-feedback/feedbackList.js';
import { USERS } from './user-list/userList.js';

export const register: Register = () => ({
  pages: {
    'user-list': async () => ({
      Component: (await import(/* webpackChunkName: "user-list" */ './user-list/UserListPage.js'))
        .UserListPage,
    }),
    user: async () => ({
      Component: (await import(/* webpackChunkName: "user" */ './user/UserPage.js')).UserPage,
    }),
    'user-feedback': async () => ({
      Component: (
        await import(/* webpackChunkName: "user-feedback" */ './user-feedback/FeedbackListPage.js')
      ).FeedbackListPage,
    }),
    clientsample: async () => ({
      Component: (
        await import(/* webpackChunkName: "clientsample" */ './clientsample/ServicePage.js')
      ).ServicePage,
    }),
    'identity-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "identity-list" */ './identity-list/IdentityListPage.js')
      ).IdentityListPage,
    }),
    'device-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "device-list" */ './device-list/DeviceListPage.js')
      ).DeviceListPage,
    }),
    'customer-devices': async () => ({
      Component: (
        await import(/* webpackChunkName: "customer-devices" */ './of-customer/CustomerDevices.js')
      ).CustomerDevices,
    }),
    'customer-identities': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-identities" */ './of-customer/CustomerIdentities.js'
        )
      ).CustomerIdentities,
    }),
    'customer-feedback': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-feedback" */ './of-customer/CustomerFeedback.js'
        )
      ).CustomerFeedback,
    }),
    'customer-services': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-services" */ './of-customer/CustomerServices.js'
        )
      ).CustomerServices,
    }),
    'customer-notices': async () => ({
      Component: (
        await import(/* webpackChunkName: "customer-notices" */ './of-customer/CustomerMoments.js')
      ).CustomerNotices,
    }),
    'customer-changes': async () => ({
      Component: (
        await import(/* webpackChunkName: "customer-changes" */ './of-customer/CustomerMoments.js')
      ).CustomerChanges,
    }),
    'admin-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "admin-list" */ './admin-list/AdminListPage.js')
      ).AdminListPage,
    }),
    'role-list': async () => ({
      Component: (await import(/* webpackChunkName: "role-list" */ './role-list/RoleListPage.js'))
        .RoleListPage,
    }),
  },
  ready: {
    'admin-list': listReady(ADMINISTRATORS),
    clientsample: listReady(SERVICES),
    'device-list': listReady(DEVICES),
    'identity-list': listReady(CHECKS),
    'user-list': listReady(USERS),
    'user-feedback': listReady(THREADS),
  },
});
