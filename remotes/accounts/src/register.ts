import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';
import { administratorsReady } from './admin-list/ready.js';
import { devicesReady } from './device-list/ready.js';
import { identitiesReady } from './identity-list/ready.js';
import { feedbackReady } from './user-feedback/ready.js';
import { customersReady } from './user-list/ready.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['clientsample'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
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
    'admin-list': administratorsReady,
    'device-list': devicesReady,
    'identity-list': identitiesReady,
    'user-list': customersReady,
    'user-feedback': feedbackReady,
  },
});
