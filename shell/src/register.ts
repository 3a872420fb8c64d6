import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    security: async () => ({
      Component: (await import(/* webpackChunkName: "security" */ './security/SecurityPage.js'))
        .SecurityPage,
    }),
    'audit-log': async () => ({
      Component: (await import(/* webpackChunkName: "audit-log" */ './audit-log/AuditLogPage.js'))
        .AuditLogPage,
    }),
    areas: async () => ({
      Component: (await import(/* webpackChunkName: "areas" */ './areas-screen/AreasPage.js'))
        .AreasPage,
    }),
  },
});
