import type { Person } from '@banyan/contract';
import type { IdentitySide } from '@banyan/contract/identities';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';

const filesSchema = z.array(
  z.object({ type: z.string(), bytes: z.number(), object: z.string().nullable() }),
);
const SIDES = { front: { zh: '正面', en: 'front' }, back: { zh: '反面', en: 'back' } } as const;

type Asked = { readonly id: string; readonly side: IdentitySide };

/** Gives a picture of an ID card. Each look is noted in the change log. */
export async function givePicture(
  { db, now, files }: Pick<ServiceWiring, 'db' | 'now' | 'files'>,
  { id, side }: Asked,
  { userId, username, permissions }: Person,
  { origin, giveFile }: Visit,
): Promise<Outcome<Record<string, never>>> {
  if (!permissions.includes('identities.view')) return refused(REFUSALS.notFound);
  const [file] = filesSchema.parse(
    await db.query(
      `select f.type, f.bytes, f.object from file_uses u join files f on f.id = u.file_id
       where u.entity = 'identityCheck' and u.entity_id = $1 and u.field = $2 and f.state = 'ready'`,
      [id, side],
    ),
  );
  if (file === undefined || file.object === null) return refused(REFUSALS.notFound);
  const { zh, en } = SIDES[side];
  await noteChange(db, now(), {
    actor: { id: userId, name: username, address: origin.address },
    entity: 'identityCheck',
    entityId: id,
    verb: 'identityCheck.picture',
    summary: {
      zh: `${username} 查看了实名认证 ${id} 的证件照片（${zh}）`,
      en: `${username} looked at the ID card of the identity check ${id} (${en})`,
    },
  });
  const content = await files.place.open(file.object, { start: 0, end: file.bytes });
  if (content === null) throw new Error(`the picture of ${id} is not where it was kept`);
  giveFile({ type: file.type, disposition: 'attachment', content });
  return done({});
}
