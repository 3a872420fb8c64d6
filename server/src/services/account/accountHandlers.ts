import type { ACCOUNT_CALLS } from '@banyan/contract';
import * as z from 'zod';
import { done } from '../../gateway/refusal.js';
import type { HandlersOf, ServiceParts } from '../service.js';
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
  };
}
