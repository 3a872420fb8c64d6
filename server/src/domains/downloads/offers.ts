import { filePath, type Offer, type Offers, packages } from '@banyan/contract/downloads';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { hasNewerSql, isOpenSql } from './packageKind.js';
import { isOffered } from './rollout.js';
import { numbersOf } from './versions.js';

const MOST_OLDER = 20;

const { productId, platform, arch, format, signature } = packages.row.shape;
const rowSchema = z.object({
  id: z.string(),
  version: z.string(),
  platform,
  arch,
  format,
  minOs: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  signature,
  publishedAt: z.string(),
  fileName: z.string(),
  notesZh: z.string(),
  notesEn: z.string(),
});
const COLUMNS = `r.id, r.app_version as version, r.platform, r.arch, r.format, r.min_os as "minOs", r.bytes, r.sha256, r.signature,
  r.published_at as "publishedAt", r.file_name as "fileName", r.notes_zh as "notesZh", r.notes_en as "notesEn"`;

type ProductId = z.output<typeof productId>;

/** What the page offers of a product, and what it offered before. */
export async function readOffers(db: Queryable, product: ProductId): Promise<Offers> {
  const read = async (which: string, most: string) => {
    const rows = await db.query(
      `select ${COLUMNS} from packages r where r.product_id = $1 and r.channel = 'stable' and ${isOpenSql('r')} and ${which}
       order by r.version_numbers desc, r.build desc, r.id ${most}`,
      [product],
    );
    return z.array(rowSchema).parse(rows).map(offerOf);
  };
  const newer = hasNewerSql('r');
  return {
    current: await read(`not ${newer}`, ''),
    older: await read(newer, `limit ${MOST_OLDER}`),
  };
}

function offerOf({ fileName, ...offer }: z.infer<typeof rowSchema>): Offer {
  return { ...offer, url: filePath(offer.id, fileName) };
}

/** What a program is now, and on which device. */
export type Running = {
  readonly deviceId: string;
  readonly product: string;
  readonly version: string;
  readonly build: number;
  readonly platform: string;
  readonly arch: string;
  readonly format: string;
  readonly channel: 'stable' | 'beta';
};

const updateSchema = z.array(
  rowSchema.extend({ build: z.number(), rollout: z.number(), minimum: z.boolean() }),
);
type Update = z.infer<typeof updateSchema>[number];

/** The newest package that a program is offered; null: it has that or a newer one. It must update below a minimum. */
export async function readUpdate(
  db: Queryable,
  running: Running,
): Promise<{ readonly update: Update; readonly isForced: boolean } | null> {
  const rows = await db.query(
    `select ${COLUMNS}, r.build, r.rollout, r.minimum from packages r
     where r.product_id = $1 and r.platform = $2 and r.arch in ($3, 'universal') and r.format = $4
       and r.channel = any($5) and r.stage = 'published' and r.deleted_at is null
       and (r.version_numbers, r.build) > ($6::int[], $7::int)
     order by r.version_numbers desc, r.build desc`,
    [
      ...[running.product, running.platform, running.arch, running.format],
      running.channel === 'beta' ? ['stable', 'beta'] : ['stable'],
      ...[numbersOf(running.version) ?? [0, 0, 0, 0], running.build],
    ],
  );
  const newer = updateSchema.parse(rows);
  const update = newer.find(({ id, rollout }) => isOffered(running.deviceId, id, rollout));
  if (update === undefined) return null;
  return { update, isForced: newer.some(({ minimum }) => minimum) };
}
