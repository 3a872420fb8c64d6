import * as z from 'zod/mini';
import { paging } from '../paging.js';
import { pageOf } from '../reply.js';
import {
  choicesSchema,
  noticeId,
  noticeIds,
  noticeSchema,
  topicSchema,
  unreadSchema,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;

export const NOTICE_CALLS = {
  'MyNotice/GetUnread': { ...mine, request: z.object({}), result: unreadSchema },
  'MyNotice/GetList': {
    ...mine,
    request: z.object({ ...paging, topic: z.optional(topicSchema) }),
    result: pageOf(noticeSchema),
  },
  'MyNotice/MarkRead': {
    ...mine,
    request: z.object({ ids: noticeIds, isRead: z.boolean() }),
    result: unreadSchema,
  },
  /** Newer notices stay unread: the customer has not seen them. */
  'MyNotice/MarkAllRead': {
    ...mine,
    request: z.object({ upTo: noticeId, topic: z.optional(topicSchema) }),
    result: unreadSchema,
  },
  'MyNotice/Remove': { ...mine, request: z.object({ ids: noticeIds }), result: unreadSchema },
  /** Undoes `Remove`, within a day of it. */
  'MyNotice/Restore': { ...mine, request: z.object({ ids: noticeIds }), result: unreadSchema },
  'MyNotice/GetChoices': { ...mine, request: z.object({}), result: choicesSchema },
  'MyNotice/SaveChoice': {
    ...mine,
    request: z.object({ topic: topicSchema, email: z.boolean() }),
    result: choicesSchema,
  },
} as const;
