import * as z from 'zod/mini';
import { trimmedLine, versionField } from '../fields.js';
import { ownDetailsSchema, profileSchema, todosSchema } from './schemas.js';

const own = { audience: 'admin', permission: null } as const;
const mine = { audience: 'customer', permission: null } as const;
const pixels = z.int().check(z.nonnegative(), z.maximum(20_000));

/** What the frame shows of the signed-in person (specification 7). Form and checks are those of `ORDER_CALLS`. */
export const ACCOUNT_CALLS = {
  /** The address of the person's picture; empty: no picture. */
  'Account/GetUserPicInfo': { ...own, request: z.object({}), result: z.string() },
  /** The person's phone number; empty: not known. */
  'Account/GetMobile': { ...own, request: z.object({}), result: z.string() },
  'MyProfile/Get': { ...mine, request: z.object({}), result: profileSchema },
  'MyAccount/GetTodos': { ...mine, request: z.object({}), result: todosSchema },
  /** Hides a to-do for 90 days. */
  'MyAccount/DismissTodo': {
    ...mine,
    request: z.object({ kind: z.literal('secondFactor') }),
    result: z.object({}),
  },
  'MyAccount/Get': { ...mine, request: z.object({}), result: ownDetailsSchema },
  /** The refusal `NAME_REFUSED` names the field in `details.field`. */
  'MyAccount/Save': {
    ...mine,
    request: z.object({
      version: versionField,
      name: trimmedLine(50).check(z.minLength(1)),
      nickname: trimmedLine(60),
    }),
    result: ownDetailsSchema,
  },
  /** Crops an uploaded picture (kind `avatar`) to the person's square picture. Answers its address. */
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
