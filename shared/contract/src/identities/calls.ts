import * as z from 'zod/mini';
import { actCall } from '../actForms.js';
import { idField, trimmedLine } from '../fields.js';
import { getCall, listCall } from '../listForms.js';
import {
  identityCheckSchema,
  identityDetailSchema,
  identityFilterSchema,
  identityReasonSchema,
  myIdentitySchema,
  sideSchema,
  submissionSchema,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;

/** What customers do with their own identity (site-and-portal flow c4). */
export const MY_IDENTITY_CALLS = {
  'MyIdentity/Get': { ...mine, request: z.object({}), result: myIdentitySchema },
  'MyIdentity/Submit': { ...mine, request: submissionSchema, result: myIdentitySchema },
  /** The check that waits, or the consent: then nothing of it is kept. */
  'MyIdentity/Withdraw': {
    ...mine,
    request: z.object({ what: z.enum(['check', 'consent']), key: z.uuid() }),
    result: myIdentitySchema,
  },
} as const;

export const IDENTITY_CALLS = {
  /** `waiting`: by how long ago it was handed in. */
  'Identity/GetList': listCall('identities.view', {
    filter: identityFilterSchema,
    row: identityCheckSchema,
    sorts: ['waiting', 'decidedAt'],
  }),
  /**
   * Answers the picture itself, and each look is written down. The handler asks for `identities.view`: without it the
   * picture does not exist.
   */
  'Identity/Picture': {
    audience: 'admin',
    permission: null,
    request: z.object({ id: idField, side: sideSchema }),
    result: z.object({}),
  },
  'Identity/Get': getCall('identities.view', identityDetailSchema),
  /** For ten minutes nobody else decides it. */
  'Identity/Claim': {
    audience: 'admin',
    permission: 'identities.view',
    request: z.object({ id: idField }),
    result: identityCheckSchema,
  },
  /** Whatever is not `verified` says why; so does `verified` where another verified customer has the number. */
  'Identity/Decide': actCall('identities.decide', identityCheckSchema, {
    decision: z.enum(['verified', 'rejected', 'revoked']),
    reasonCode: z.optional(identityReasonSchema),
    /** Shown to the customer. */
    text: z._default(trimmedLine(200), ''),
  }),
  /** The number in clear. Each is written down. */
  'Identity/Reveal': {
    audience: 'admin',
    permission: 'accounts.reveal',
    request: z.object({ id: idField }),
    result: z.object({ value: z.nullable(z.string()) }),
  },
} as const;
