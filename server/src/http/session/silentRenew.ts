import type { FastifyInstance } from 'fastify';

const PAGE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Banyan</title><script src="/silent-renew.js"></script></head><body></body></html>';

/** What oidc-client-ts expects of the hidden frame's last page; its own bundle would be 68 KB for this line. */
const SCRIPT =
  "parent.postMessage({source:'oidc-client',url:location.href,keepOpen:false},location.origin);";

/** Where the hidden frame of a silent renewal ends. Only our own pages may frame it. */
export function registerSilentRenew(app: FastifyInstance): void {
  app.get('/silent-renew', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      )
      .send(PAGE),
  );
  app.get('/silent-renew.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(SCRIPT),
  );
}
