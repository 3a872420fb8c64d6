import * as z from 'zod/mini';
import { actCall } from '../actForms.js';
import { idField, trimmedLine } from '../fields.js';
import { exportCall, getCall, listCall } from '../listForms.js';
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
  /** Withdraws the waiting check, or the consent; erases the data of those checks. */
  'MyIdentity/Withdraw': {
    ...mine,
    request: z.object({ what: z.enum(['check', 'consent']), key: z.uuid() }),
    result: myIdentitySchema,
  },
} as const;

export const IDENTITY_CALLS = {
  /** `waiting`: by time since submission. */
  'Identity/GetList': listCall('identities.view', {
    filter: identityFilterSchema,
    row: identityCheckSchema,
    sorts: ['waiting', 'decidedAt'],
  }),
  /**
   * Answers the picture itself, and each view is recorded. The handler asks for `identities.view`: without it the
   * picture does not exist.
   */
  'Identity/Picture': {
    audience: 'admin',
    permission: null,
    request: z.object({ id: idField, side: sideSchema }),
    result: z.object({}),
  },
  'Identity/Get': getCall('identities.view', identityDetailSchema),
  /** Reserves the check for the caller for ten minutes. */
  'Identity/Claim': {
    audience: 'admin',
    permission: 'identities.view',
    request: z.object({ id: idField }),
    result: identityCheckSchema,
  },
  /** Needs a reason unless `verified`; also then if another verified customer has the number. */
  'Identity/Decide': actCall('identities.decide', identityCheckSchema, {
    decision: z.enum(['verified', 'rejected', 'revoked']),
    reasonCode: z.optional(identityReasonSchema),
    /** Shown to the customer. */
    text: z._default(trimmedLine(200), ''),
  }),
  /** The number in clear. Each call is recorded. */
  'Identity/Reveal': {
    audience: 'admin',
    permission: 'accounts.reveal',
    proof: true,
    request: z.object({ id: idField }),
    result: z.object({ value: z.nullable(z.string()) }),
  },
} as const;

/** Nothing in the file identifies the person. */
export const IDENTITY_EXPORT = exportCall(
  'Identity/Export',
  'identities.decide',
  IDENTITY_CALLS['Identity/GetList'],
  {
    id: { zh: '编号', en: 'Number' },
    customerId: { zh: '用户编号', en: 'Customer no.' },
    maskedName: { zh: '姓名', en: 'Name' },
    state: { zh: '状态', en: 'Status' },
    providerResult: { zh: '核验结果', en: 'Provider says' },
    sameNumber: { zh: '同证件用户数', en: 'Others with the number' },
    createdAt: { zh: '提交时间', en: 'Submitted' },
    decidedAt: { zh: '审核时间', en: 'Decided' },
    decidedBy: { zh: '审核人', en: 'Decided by' },
    reasonCode: { zh: '原因', en: 'Reason' },
    reason: { zh: '说明', en: 'Details' },
  },
);
