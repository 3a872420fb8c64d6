// A worker of Node 20 does not read TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteWorker.ts');
