import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../database/db.js';
import { REFUSALS } from '../../http/refusal.js';
import { sendRefusal } from '../../http/sendRefusal.js';

export const PICTURES = '/pictures';

const idSchema = z.object({ id: z.uuid() });
const rowSchema = z.array(z.object({ type: z.string(), content: z.instanceof(Uint8Array) }));

/** Pictures of people. A new picture has a new address: the browser may keep the old one for as long as it likes. */
export function registerPictures(app: FastifyInstance, db: Db): void {
  app.get(`${PICTURES}/:id`, async (request, reply) => {
    const asked = idSchema.safeParse(request.params);
    if (!asked.success) return sendRefusal(request, reply, REFUSALS.notFound);
    const [picture] = rowSchema.parse(
      await db.query('select type, content from account_pictures where id = $1', [asked.data.id]),
    );
    if (picture === undefined) return sendRefusal(request, reply, REFUSALS.notFound);
    return reply
      .type(picture.type)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(picture.content));
  });
}
