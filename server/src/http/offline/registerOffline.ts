import { SERVICE_WORKER_PATH } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { OFFLINE_PAGE, OFFLINE_POLICY } from './offlinePage.js';
import { LEAVING_WORKER, OFFLINE_PATH, SERVICE_WORKER } from './serviceWorker.js';

/**
 * The page for times without the gateway, and the service worker that keeps it. A browser asks for the worker again at the
 * latest after a day (W3C Service Workers, soft update): where it is switched off, what comes then removes it.
 */
export function registerOffline(app: FastifyInstance, isOn: boolean): void {
  app.get(SERVICE_WORKER_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(isOn ? SERVICE_WORKER : LEAVING_WORKER),
  );
  app.get(OFFLINE_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(OFFLINE_PAGE),
  );
}
