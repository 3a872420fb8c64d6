import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['user-list', 'user-feedback', 'clientsample'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
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
});
