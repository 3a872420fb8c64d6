import { FILES_PATH } from '@banyan/contract/downloads';
import { shanghaiDay } from '@banyan/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { disposition } from '../../ground/files/mediaRoute.js';
import { IMMUTABLE, sendContent } from '../../ground/files/sendContent.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { ServiceWiring } from '../wiring.js';
import { agentFamily, createDownloadLog, isBot, sourceOf, visitorOf } from './downloadEvents.js';

type Wiring = Pick<ServiceWiring, 'db' | 'now' | 'files' | 'marks' | 'baseUrl'>;

const askedSchema = z.object({ id: z.uuid(), name: z.string().max(120) });
const queryAsked = z.object({ from: z.string().max(20).optional() });
const HASH = '.sha256';
const OCTETS = 'application/octet-stream';

const servedSchema = z.array(
  z.object({
    id: z.string(),
    productId: z.string(),
    platform: z.string(),
    arch: z.string(),
    version: z.string(),
    stage: z.enum(['published', 'withdrawn']),
    fileName: z.string(),
    bytes: z.number(),
    sha256: z.string(),
    object: z.string(),
  }),
);
type Served = z.infer<typeof servedSchema>[number];

/** Installers at their addresses, and their hashes beside them. A withdrawn one says so. */
export function registerFiles(app: FastifyInstance, wiring: Wiring): void {
  const { db, now } = wiring;
  const log = createDownloadLog(db, now, (message) => {
    app.log.warn(message);
  });
  app.addHook('onClose', () => log.settled());
  app.get(`${FILES_PATH}/:id/:name`, { config: { limitMs: 0 } }, async (request, reply) => {
    const asked = askedSchema.safeParse(request.params);
    if (!asked.success) return sendRefusal(request, reply, REFUSALS.notFound);
    const { id, name } = asked.data;
    const served = await readServed(
      db,
      id,
      name.endsWith(HASH) ? name.slice(0, -HASH.length) : name,
    );
    if (served === null) return sendRefusal(request, reply, REFUSALS.notFound);
    if (served.stage === 'withdrawn') return sendWithdrawn(reply, served);
    reply.header('cache-control', IMMUTABLE);
    if (name.endsWith(HASH)) {
      // As `sha256sum -c` reads it.
      return reply.type('text/plain; charset=utf-8').send(`${served.sha256}  ${served.fileName}\n`);
    }
    reply.header('content-disposition', disposition('attachment', served.fileName));
    return sendContent(request, reply, {
      ...served,
      type: OCTETS,
      place: wiring.files.place,
      sent: (bytes, from) => {
        if (bytes > 0) log.note({ ...callerOf(wiring, request), package: served, bytes, from });
      },
    });
  });
}

async function readServed(db: Queryable, id: string, name: string): Promise<Served | null> {
  const rows = await db.query(
    `select r.id, r.product_id as "productId", r.platform, r.arch, r.app_version as version, r.stage, r.file_name as "fileName",
       r.bytes, r.sha256, f.object
     from packages r join files f on f.id = r.file_id
     where r.id = $1 and r.file_name = $2 and r.stage <> 'draft' and r.deleted_at is null`,
    [id, name],
  );
  return servedSchema.parse(rows)[0] ?? null;
}

/** Who asks, without what would name them. */
function callerOf({ marks, now, baseUrl }: Wiring, request: FastifyRequest) {
  const { headers, ip } = request;
  const agent = headers['user-agent'] ?? '';
  const day = shanghaiDay(new Date(now()));
  const referrerHost = hostOf(headers.referer);
  const query = queryAsked.safeParse(request.query);
  const said = query.success ? query.data.from : undefined;
  return {
    visitor: visitorOf(marks('downloads', day), day, subscriberOf(ip), agent),
    source: sourceOf(said, referrerHost, hostOf(baseUrl)),
    referrerHost,
    agent: agentFamily(agent),
    // A program of ours says so itself.
    isBot: said !== 'client' && isBot(agent),
  };
}

function hostOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.hostname.slice(0, 100) ?? '';
}

function sendWithdrawn(reply: FastifyReply, { productId, version }: Served): FastifyReply {
  const to = `/productdown?product=${productId}`;
  return reply
    .code(410)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', "default-src 'none'")
    .send(
      `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>已撤回 Withdrawn</title><h1>版本 ${version} 已撤回</h1><p>请下载当前版本：<a href="${to}">下载页面</a></p>
<div lang="en"><h2>Version ${version} was withdrawn</h2><p>Get the current one: <a href="${to}">downloads</a></p></div></html>`,
    );
}
