import * as z from 'zod/mini';
import { profileSchema } from './schemas.js';

const own = { audience: 'admin', permission: null } as const;

/** What the frame shows of the signed-in person (specification 7). Form and checks are those of `ORDER_CALLS`. */
export const ACCOUNT_CALLS = {
  /** The address of the person's picture; empty: there is none. */
  'Account/GetUserPicInfo': { ...own, request: z.object({}), result: z.string() },
  /** The person's phone number; empty: none is known. */
  'Account/GetMobile': { ...own, request: z.object({}), result: z.string() },
  'MyProfile/Get': {
    audience: 'customer',
    permission: null,
    request: z.object({}),
    result: profileSchema,
  },
} as const;
