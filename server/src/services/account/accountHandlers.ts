import { type ACCOUNT_CALLS, profileSchema } from '@banyan/contract/account';
import * as z from 'zod';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { PICTURES } from './pictureRoute.js';

const phoneSchema = z.array(z.object({ phone: z.string().nullable() }));
const pictureSchema = z.array(z.object({ id: z.string() }));

/** Of accounts here; another provider's people have neither. */
export function accountHandlers({
  db,
  baseUrl,
}: ServiceParts & { readonly baseUrl: string }): HandlersOf<typeof ACCOUNT_CALLS> {
  return {
    'Account/GetUserPicInfo': async (_request, { userId }) => {
      const [picture] = pictureSchema.parse(
        await db.query('select id::text as id from account_pictures where account_id = $1', [
          userId,
        ]),
      );
      return done(picture === undefined ? '' : `${baseUrl}${PICTURES}/${picture.id}`);
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
           (select o.edition_name from orders o where o.customer_id = c.id order by o.created_at desc limit 1) as "currentEdition"
         from customers c where c.id = $1`,
        [userId, account],
      );
      if (rows[0] === undefined) return refused(REFUSALS.notFound);
      return done(profileSchema.parse(rows[0]));
    },
  };
}
