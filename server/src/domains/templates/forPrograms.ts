import { createHash } from 'node:crypto';
import type { ClientResult } from '@banyan/contract/client';
import { FILES_PATH } from '@banyan/contract/downloads';
import { mediaPath } from '@banyan/contract/files';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { instantSql } from '../../ground/database/sql/index.js';
import { disposition } from '../../ground/files/mediaRoute.js';
import { readFileRow } from '../../ground/files/rows.js';
import { sendContent } from '../../ground/files/sendContent.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { Marks } from '../../ground/secrets/marks.js';
import { isSameText } from '../../ground/secrets/sameText.js';
import { numbersOf, numbersSql } from '../downloads/versions.js';
import type { ServiceWiring } from '../wiring.js';

type Parts = {
  readonly db: Queryable;
  readonly marks: Marks;
  readonly baseUrl: string;
  readonly now: () => number;
};
type Program = {
  readonly product: string;
  readonly deviceId: string;
  readonly version: string;
};

/** How long a program may open the address of a file. */
const ADDRESS_MS = 86_400_000;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    category: z.object({ id: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
    publishedAt: z.string(),
    fileId: z.string(),
    fileName: z.string(),
    bytes: z.number(),
    sha256: z.string(),
    cover: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
);

/** The published templates for a program: of its product, for its version and for the edition of a licence that its device uses. */
export async function templatesFor(
  { db, marks, baseUrl, now }: Parts,
  { product, deviceId, version }: Program,
  etag: string | undefined,
): Promise<ClientResult<'Client/GetTemplates'>> {
  const found = await db.query(
    `select r.id, r.title_zh as "titleZh", r.title_en as "titleEn", r.published_at as "publishedAt",
       case when c.state = 'enabled' then jsonb_build_object('id', c.id, 'nameZh', c.name_zh, 'nameEn', c.name_en) end as category,
       f.id as "fileId", f.name as "fileName", f.bytes, f.sha256,
       (select jsonb_build_object('id', o.id, 'name', o.name) from files o where o.id = r.cover_file_id) as cover
     from client_templates r join files f on f.id = r.file_id join module_categories c on c.id = r.category_id
     where r.product_id = $1 and r.stage = 'published' and r.deleted_at is null
       and (r.min_version is null or ${numbersSql('r.min_version')} <= $3::int[])
       and (r.editions = '{}' or r.editions && array(
         select l.edition_id from licence_activations a join licences l on l.id = a.licence_id
         where a.device_id = $2 and a.ended_at is null and l.product_id = $1 and l.state = 'active' and l.deleted_at is null
           and (l.ends_at is null or l.ends_at > ${instantSql(now())})))
     order by c.position, c.id, r.position, r.id`,
    [product, deviceId, numbersOf(version)],
  );
  const rows = rowsSchema.parse(found);
  // Everything but the addresses, which are others each time.
  const is = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 24);
  if (etag === is) return { unchanged: true };
  const until = Math.floor((now() + ADDRESS_MS) / 1000);
  const templates = rows.map(({ fileId, fileName, cover, ...rest }) => ({
    ...rest,
    url: `${baseUrl}${FILES_PATH}/templates/${fileId}/${encodeURIComponent(fileName)}?until=${until}&sign=${signOf(marks, fileId, until)}`,
    coverUrl: cover === null ? null : `${baseUrl}${mediaPath(cover.id, cover.name)}`,
  }));
  return { unchanged: false, etag: is, templates };
}

function signOf(marks: Marks, fileId: string, until: number): string {
  return marks('address of a template', `${fileId} ${until}`);
}

const pathAsked = z.object({ id: z.uuid(), name: z.string().max(200) });
const queryAsked = z.object({
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  sign: z.string().max(64),
});

/** Files of templates at the addresses that programs were given. */
export function registerTemplateFiles(
  app: FastifyInstance,
  { db, files, marks, now }: Pick<ServiceWiring, 'db' | 'files' | 'marks' | 'now'>,
): void {
  app.get(
    `${FILES_PATH}/templates/:id/:name`,
    { config: { limitMs: 0 } },
    async (request, reply) => {
      const path = pathAsked.safeParse(request.params);
      const query = queryAsked.safeParse(request.query);
      if (!path.success || !query.success) return sendRefusal(request, reply, REFUSALS.notFound);
      const { until, sign } = query.data;
      const isOurs = isSameText(sign, signOf(marks, path.data.id, until)) && until * 1000 > now();
      const file = isOurs ? await readFileRow(db, path.data.id) : null;
      if (file?.state !== 'ready' || file.kind !== 'template') {
        return sendRefusal(request, reply, REFUSALS.notFound);
      }
      reply
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', disposition('attachment', file.name));
      return sendContent(request, reply, { place: files.place, ...file });
    },
  );
}
