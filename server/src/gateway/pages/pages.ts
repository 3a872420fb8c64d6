import { randomBytes } from 'node:crypto';
import { audienceFor, destination } from '@banyan/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseWatch } from '../../releases/releases.js';
import type { PageContext, Pages } from '../parts.js';
import { sendCompressed } from '../sendCompressed.js';
import { findBuiltFile } from './buildFiles.js';
import { pageHeaders } from './headers.js';
import { hintsFor } from './hints.js';
import { renderNoShell, renderPage } from './html.js';
import { readPreferences } from './preferences.js';

/** The product's one page at every address, the built files, and the release document. */
export function createPages(releases: ReleaseWatch): Pages {
  return (app, context) => {
    app.get('/areas/*', async (request, reply) => {
      const path = pathOf(request);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const file = await findBuiltFile(releases.folder, path, accepted);
      if (file === null) {
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
      }
      return reply.headers(file.headers).send(file.open());
    });
    app.get('/releases.json', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(releases.signed()),
    );
    app.get('/*', (request, reply) => sendPage(releases, context, request, reply));
  };
}

async function sendPage(
  releases: ReleaseWatch,
  { config, findPerson, draftKeyOf, identity, identityOrigin }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const released = releases.current();
  const target = destination(pathOf(request), released.areas);
  if (target.kind === 'redirect') return reply.redirect(target.to + queryOf(request), 302);

  const { language, appearance } = readPreferences(
    request.headers.cookie,
    request.headers['accept-language'],
  );
  const nonce = randomBytes(18).toString('base64');
  reply.headers(
    pageHeaders({
      nonce,
      identityOrigin: identityOrigin(),
      isSecretAddress: target.kind === 'shell' && SECRET_PAGES.includes(target.page),
    }),
  );
  const shell = releases.shell();
  if (shell === null) return reply.code(503).send(renderNoShell(language));

  const isCustomers = target.kind === 'area' && audienceFor(target.route.meta) === 'customer';
  const person = await findPerson(request, reply, isCustomers ? 'customer' : 'admin');
  const html = renderPage({
    shell,
    document: releases.document(),
    state: {
      person,
      now: Math.floor(Date.now() / 1000),
      menu: releases.menuFor(person),
      isFromElsewhere: isFromElsewhere(request.headers['sec-fetch-site']),
      draftKey: person === null ? null : draftKeyOf(person),
      language,
      identity,
      devArea: config.devArea,
      nonce,
    },
    language,
    appearance,
    hints: hintsFor(target, person, shell),
  });
  reply.code(target.kind === 'unknown' ? 404 : 200);
  return sendCompressed(request, reply, html);
}

/** W3C Fetch Metadata. A typed address and a bookmark are the person's own (`none`). */
function isFromElsewhere(site: string | string[] | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}

/** Their queries hold one-time secrets: a code, or a logintoken. */
const SECRET_PAGES: readonly string[] = ['autologin', 'callback', 'logout-callback'];

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}
