import * as z from 'zod/mini';
import { codeSchema, flowSchema, sentCodeSchema } from '../registration/index.js';
import { dataExportsSchema, leavingSchema } from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;

/** What customers do with all that is kept of them. */
export const MY_DATA_CALLS = {
  /** A job builds it, and tells when it is ready. */
  'MyData/RequestExport': {
    ...mine,
    proof: true,
    request: z.object({}),
    result: dataExportsSchema,
  },
  'MyData/GetExport': { ...mine, request: z.object({}), result: dataExportsSchema },
  /** Answers the archive itself. */
  'MyData/Download': { ...mine, proof: true, request: z.object({}), result: z.object({}) },
  'MyData/GetLeaving': { ...mine, request: z.object({}), result: leavingSchema },
  'MyData/SendCode': { ...mine, request: z.object({}), result: sentCodeSchema },
  /** Cancels what is unpaid and begins the days after which the account is erased. */
  'MyData/BeginLeaving': {
    ...mine,
    proof: true,
    request: z.object({
      /** Of `SendCode`; null where no code can be sent. */
      sent: z.nullable(z.object({ flow: flowSchema, code: codeSchema })),
    }),
    result: leavingSchema,
  },
  'MyData/CancelLeaving': { ...mine, request: z.object({}), result: leavingSchema },
} as const;
