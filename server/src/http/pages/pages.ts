import { randomBytes } from 'node:crypto';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { areaManifestSchema } from '@banyan/contract';
import { HASHES_PATH, RELEASES_PATH } from '@banyan/contract/releases';
import { audienceFor, destination, ownAddress } from '@banyan/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPreferences } from '../../ground/requests/preferences.js';
import { sendCompressed } from '../../ground/requests/sendCompressed.js';
import { builtFilePath, findBuiltFile } from '../../releases/buildFiles.js';
import { NOBODY, type Viewer } from '../../releases/choose.js';
import { buildsOf, hashList, type ListedBuild } from '../../releases/hashList.js';
import { menuFor } from '../../releases/menu.js';
import type { ReleaseWatch } from '../../releases/releases.js';
import type { PageContext, Pages } from '../gateway/parts.js';
import { namedVisitor } from '../gateway/viewer.js';
import { registerOffline } from '../offline/registerOffline.js';
import { pageHeaders } from './headers.js';
import { hintsFor } from './hints.js';
import { renderNoShell, renderPage } from './html.js';

/** The product's one page at every address, the built files, and the release document. */
export function createPages(releases: ReleaseWatch): Pages {
  return (app, context) => {
    registerOffline(app, context.config.offlinePage);
    app.get('/areas/*', async (request, reply) => {
      const path = pathOf(request);
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const file =
        (await findBuiltFile(releases.folder, path, accepted)) ??
        (await broughtFile(releases, path, accepted));
      if (file === null) return notThere(reply);
      return reply.headers(file.headers).send(file.open());
    });
    app.get(`${HASHES_PATH}*`, async (request, reply) => {
      const found = await listedBuilds(releases.folder, pathOf(request));
      if (found === null) return notThere(reply);
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8');
      return sendCompressed(request, reply, hashList(found));
    });
    app.get(RELEASES_PATH, async (request, reply) => {
      const { cookie } = request.headers;
      const person = await context.findPerson(request, reply, 'admin');
      const { signed } = releases.releaseFor(await context.viewerOf(person, cookie));
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, cookie')
        .type('application/json; charset=utf-8');
      return sendCompressed(request, reply, signed);
    });
    app.get('/*', (request, reply) => sendPage(releases, context, request, reply));
  };
}

/** It may be there later: no cache keeps that it is not. */
function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
}

/** The builds whose hashes are asked for, by their manifests; null: one of them is not here. */
async function listedBuilds(folder: string, path: string): Promise<readonly ListedBuild[] | null> {
  const found = await Promise.all(
    (buildsOf(path) ?? []).map(async ({ area, build }) => {
      const file = await findBuiltFile(folder, `/areas/${area}/${build}/manifest.json`, '');
      return file && areaManifestSchema.parse(JSON.parse(await text(file.open())));
    }),
  );
  const builds = found.filter((each) => each !== null);
  return found.length === 0 || builds.length < found.length ? null : builds;
}

/** A file of a build that is kept elsewhere and was not here. */
async function broughtFile(releases: ReleaseWatch, path: string, accepted: string) {
  const [area, build, ...names] = builtFilePath(path)?.split(sep) ?? [];
  if (area === undefined || build === undefined) return null;
  if (!(await releases.bring(area, build, names.join('/')))) return null;
  return findBuiltFile(releases.folder, path, accepted);
}

async function sendPage(
  releases: ReleaseWatch,
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, draftKeyOf, identity, identityOrigin } = context;
  // A browser that is told to go to `//x` goes to a host of that name.
  const single = pathOf(request).replaceAll(/\/{2,}/g, '/');
  if (single !== pathOf(request)) return goTo(request, reply, single, 308);
  const { person, viewer, target } = await arrival(releases, context, request, reply);
  if (target.kind === 'redirect') return goTo(request, reply, target.to, 302);
  const status = await context.statusOf(request.url);
  // Asked again each time: what has moved may move back.
  if (status.code === 301) {
    return reply.header('cache-control', 'no-cache').redirect(status.to, 301);
  }

  const { shell, inPage, areas } = releases.releaseFor(viewer);
  const { language, appearance } = readPreferences(
    request.headers.cookie,
    request.headers['accept-language'],
    queryOf(request),
  );
  const head = await context.headOf(request.url, language);
  const nonce = randomBytes(18).toString('base64');
  reply.headers(
    pageHeaders({
      nonce,
      identityOrigin: identityOrigin(),
      paymentOrigin: config.payment?.description.origin ?? null,
      origins: viewer.overrides.flatMap((one) => ('origin' in one ? [one.origin] : [])),
      isSecretAddress:
        (target.kind === 'shell' && SECRET_PAGES.includes(target.page)) ||
        SECRET_PATHS.includes(pathOf(request)),
      isDeveloped: isFromDevServer(config),
    }),
  );
  if (shell === null) return reply.code(503).send(renderNoShell(language));

  const html = renderPage({
    shell,
    document: inPage(
      person?.audience === 'admin' ? 'admin' : 'others',
      target.kind === 'area' ? target.area.name : null,
    ),
    state: {
      person,
      now: Math.floor(Date.now() / 1000),
      menu: menuFor(areas, person),
      isFromElsewhere: isFromElsewhere(request.headers['sec-fetch-site']),
      draftKey: person === null ? null : draftKeyOf(person),
      language,
      identity,
      devArea: config.development?.area ?? null,
      keepsOffline: config.offlinePage,
      nonce,
      operator: context.operator,
    },
    language,
    appearance,
    hints: hintsFor(target, person, shell),
    withoutScript: await context.withoutScript(request.url, language),
    head,
    baseUrl: config.baseUrl,
  });
  if (head === null || target.kind === 'unknown') reply.header('x-robots-tag', 'noindex');
  reply.code(target.kind === 'unknown' ? 404 : status.code);
  return sendCompressed(request, reply, html);
}

function isFromDevServer({ development }: PageContext['config']): boolean {
  return development !== null && development.port !== null;
}

/** To another page of this product, with the query; any other address is not found. */
function goTo(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  status: 302 | 308,
): FastifyReply {
  const to = ownAddress(path + queryOf(request));
  return to === null ? notThere(reply) : reply.redirect(to, status);
}

/** Who comes, and to which page of what they get. Whose page it is says whose session counts first. */
async function arrival(
  releases: ReleaseWatch,
  { findPerson, viewerOf, cookies }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const targetFor = (viewer: Viewer) =>
    destination(pathOf(request), releases.releaseFor(viewer).areas);
  const anybodys = targetFor(NOBODY);
  const isCustomers = anybodys.kind === 'area' && audienceFor(anybodys.route.meta) === 'customer';
  const person = await findPerson(request, reply, isCustomers ? 'customer' : 'admin');
  const known = await viewerOf(person, request.headers.cookie);
  const viewer = releases.tellsVisitorsApart() ? namedVisitor(known, reply, cookies) : known;
  return { person, viewer, target: targetFor(viewer) };
}

/** W3C Fetch Metadata. A typed address and a bookmark are the person's own (`none`). */
function isFromElsewhere(site: string | string[] | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}

/** Their queries hold one-time secrets: a code, or a logintoken. */
const SECRET_PAGES: readonly string[] = ['autologin', 'callback', 'logout-callback'];
/** Its fragment holds the token of a preview. */
const SECRET_PATHS: readonly string[] = ['/uarticletest'];

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}
