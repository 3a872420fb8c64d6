import type { Person } from '@banyan/contract';
import { type ACCOUNT_CALLS, profileSchema } from '@banyan/contract/account';
import * as z from 'zod';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readAvatar, removeAvatar, setAvatar } from './avatars.js';
import { readDetails, saveDetails } from './ownDetails.js';
import { dismissSecondFactor, readTodos } from './todos.js';

const phoneSchema = z.array(z.object({ phone: z.string().nullable() }));

/** Of accounts here; another provider's people have neither. */
export function accountHandlers({
  db,
  baseUrl,
  files,
  now,
  own,
}: Pick<ServiceWiring, 'db' | 'now' | 'baseUrl' | 'files' | 'own'>): HandlersOf<
  typeof ACCOUNT_CALLS
> {
  const ownerOf = ({ userId, audience }: Person) => ({ createdBy: userId, audience });
  return {
    'Account/GetUserPicInfo': async (_request, { userId }) => {
      const path = await readAvatar(db, userId);
      return done(path === null ? '' : baseUrl + path);
    },
    'Account/GetMobile': async (_request, { userId }) => {
      const [account] = phoneSchema.parse(
        await db.query('select phone from accounts where id = $1', [userId]),
      );
      return done(account?.phone ?? '');
    },
    'MyProfile/Get': async (_request, { userId, account }) => {
      const rows = await db.query(
        `select c.id as "userId", $2::text as account, c.name, coalesce(c.phone, '') as phone, coalesce(c.email, '') as email, c.registered_at as "registeredAt",
           c.order_count as "orderCount", c.spent_fen as "spentFen",
           newest.name as "currentEdition", newest.name_en as "currentEditionEn"
         from customers c left join lateral (
           select o.edition_name as name, coalesce(nullif(e.name_en, ''), o.edition_name) as name_en
           from orders o left join editions e on e.id = o.edition_id
           where o.customer_id = c.id order by o.created_at desc limit 1
         ) newest on true
         where c.id = $1`,
        [userId, account],
      );
      if (rows[0] === undefined) return refused(REFUSALS.notFound);
      return done(profileSchema.parse(rows[0]));
    },
    'MyAccount/GetTodos': async (_request, { userId }) =>
      done(await readTodos(db, now(), userId, own !== null)),
    'MyAccount/DismissTodo': async (_request, { userId }) => {
      await dismissSecondFactor(db, now(), userId);
      return done({});
    },
    'MyAccount/Get': async (_request, { userId }) => {
      const details = await readDetails(db, userId, baseUrl);
      return details === null ? refused(REFUSALS.notFound) : done(details);
    },
    'MyAccount/Save': (asked, { userId }) =>
      db.transaction((tx) => saveDetails(tx, now(), { id: userId, baseUrl, ...asked })),
    'MyAccount/SetPicture': async ({ file, crop }, person) => {
      const set = await setAvatar({ db, now, ...files }, ownerOf(person), file, crop);
      return set.success ? done({ address: baseUrl + set.result }) : set;
    },
    'MyAccount/RemovePicture': async (_request, person) => {
      await removeAvatar(db, ownerOf(person));
      return done({});
    },
  };
}
