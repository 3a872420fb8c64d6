import * as z from 'zod/mini';
import { trimmedLine, versionField } from '../fields.js';
import { ownDetailsSchema, profileSchema, todosSchema } from './schemas.js';

const own = { audience: 'admin', permission: null } as const;
const mine = { audience: 'customer', permission: null } as const;
const pixels = z.int().check(z.nonnegative(), z.maximum(20_000));

/** What the frame shows of the signed-in person (specification 7). Form and checks are those of `ORDER_CALLS`. */
export const ACCOUNT_CALLS = {
  /** The address of the person's picture; empty: there is none. */
  'Account/GetUserPicInfo': { ...own, request: z.object({}), result: z.string() },
  /** The person's phone number; empty: none is known. */
  'Account/GetMobile': { ...own, request: z.object({}), result: z.string() },
  'MyProfile/Get': { ...mine, request: z.object({}), result: profileSchema },
  'MyAccount/GetTodos': { ...mine, request: z.object({}), result: todosSchema },
  /** It is not asked again for 90 days. */
  'MyAccount/DismissTodo': {
    ...mine,
    request: z.object({ kind: z.literal('secondFactor') }),
    result: z.object({}),
  },
  'MyAccount/Get': { ...mine, request: z.object({}), result: ownDetailsSchema },
  /** `NAME_REFUSED` says in `details.field` which of them. */
  'MyAccount/Save': {
    ...mine,
    request: z.object({
      version: versionField,
      name: trimmedLine(50).check(z.minLength(1)),
      nickname: trimmedLine(60),
    }),
    result: ownDetailsSchema,
  },
  /** A square of an uploaded picture (kind `avatar`) becomes the person's own. Answers its address. */
  'MyAccount/SetPicture': {
    ...mine,
    request: z.object({
      file: z.uuid(),
      /** In the picture's own pixels, upright. */
      crop: z.object({ x: pixels, y: pixels, size: pixels }),
    }),
    result: z.object({ address: z.string() }),
  },
  'MyAccount/RemovePicture': { ...mine, request: z.object({}), result: z.object({}) },
} as const;
