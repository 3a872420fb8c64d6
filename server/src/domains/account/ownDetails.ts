import type { OwnDetails } from '@banyan/contract/account';
import { hasHiddenSigns, nicknameFault } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { isNameLocked } from '../identities/decided.js';
import { IDENTITY_REFUSALS } from '../identities/identityRefusals.js';
import { readAvatar } from './avatars.js';

const NAME_REFUSED = refusal(
  409,
  'NAME_REFUSED',
  '这个名字不能使用，请换一个。',
  'This name cannot be used. Please choose another one.',
);

const rowsSchema = z.array(
  z.object({ version: z.number(), name: z.string(), nickname: z.string() }),
);

/** The details that a customer may change; null: no customer has that id. */
export async function readDetails(
  db: Queryable,
  id: string,
  baseUrl: string,
): Promise<OwnDetails | null> {
  const [row] = rowsSchema.parse(
    await db.query(
      'select version, name, nickname from customers where id = $1 and deleted_at is null',
      [id],
    ),
  );
  if (row === undefined) return null;
  const path = await readAvatar(db, id);
  return { ...row, picture: path === null ? '' : baseUrl + path };
}

type Asked = {
  readonly id: string;
  readonly baseUrl: string;
  readonly version: number;
  readonly name: string;
  readonly nickname: string;
};

/** Their name is their account's as well: the frame shows it. */
export async function saveDetails(
  tx: Queryable,
  now: number,
  { id, baseUrl, version, name, nickname }: Asked,
): Promise<Outcome<OwnDetails>> {
  if (hasHiddenSigns(name)) return refused(NAME_REFUSED, { field: 'name' });
  if (nicknameFault(nickname) !== null) return refused(NAME_REFUSED, { field: 'nickname' });
  const [before] = rowsSchema.parse(
    await tx.query('select version, name, nickname from customers where id = $1 for update', [id]),
  );
  if (before !== undefined && before.name !== name && (await isNameLocked(tx, id))) {
    return refused(IDENTITY_REFUSALS.nameLocked, { field: 'name' });
  }
  const saved = await tx.query(
    `update customers set name = $3, nickname = $4, version = version + 1, updated_at = $5, updated_by = $1
     where id = $1 and version = $2 and deleted_at is null returning version`,
    [id, version, name, nickname, new Date(now).toISOString()],
  );
  const details = await readDetails(tx, id, baseUrl);
  if (details === null) return refused(REFUSALS.notFound);
  if (saved.length === 0) return refused(REFUSALS.versionConflict);
  await tx.query('update accounts set username = $2 where id = $1', [id, name]);
  await tellMine(tx, { topic: 'account', id }, { owner: id });
  const change = { entity: 'customer', id, version: details.version };
  await tellChanged(tx, change, { permission: 'accounts.view' });
  return done(details);
}
