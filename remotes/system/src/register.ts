import type { Register } from '@banyan/contract';
import { changesReady } from './operation-log/ready.js';

export const register: Register = () => ({
  pages: {
    'operation-log': async () => ({
      Component: (
        await import(/* webpackChunkName: "operation-log" */ './operation-log/OperationLogPage.js')
      ).OperationLogPage,
    }),
  },
  ready: { 'operation-log': changesReady },
});
