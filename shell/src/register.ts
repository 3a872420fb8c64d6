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
  ready: {
    // In the page's chunk: in this one it would load the query group for every screen of the shell.
    'audit-log': async (opening) => {
      const { auditReady } = await import(
        /* webpackChunkName: "audit-log" */ './audit-log/auditList.js'
      );
      auditReady(opening);
    },
  },
});
