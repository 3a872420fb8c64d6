import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { pageOf } from '../reply.js';
import {
  deleteMessagesSchema,
  markReadSchema,
  messageQuerySchema,
  messageSchema,
} from './schemas.js';

const own = { audience: 'admin', permission: 'messages.view' } as const;
const changed = z.object({ changed: z.int().check(z.nonnegative()) });

/**
 * The business messages of specification 7, by their exact paths. Form and checks are those of `ORDER_CALLS`. The
 * recipient comes from the session, never from the request. The specification shows no payload for the last three:
 * we defined those.
 */
export const MESSAGE_CALLS = {
  /** How many are unread in all, and the newest of them. */
  'BusMessage/GetTopUnreadMessage': {
    ...own,
    request: z.object({}),
    result: pageOf(messageSchema),
  },
  /** How many are unread, by code; a code without any may be missing. */
  'BusMessage/GetUnreadNum': {
    ...own,
    request: z.object({}),
    result: z.record(z.string(), z.int().check(z.nonnegative())),
  },
  'BusMessage/GetMessageList': {
    ...own,
    request: messageQuerySchema,
    result: pageOf(messageSchema),
  },
  /** `changed` is how many were not so before. Ids of other users' messages are ignored. */
  'BusMessage/MarkReadMessage': {
    ...own,
    request: markReadSchema,
    /** `markedAt`: when the messages of a filter were marked as read; undoing names it. */
    result: z.extend(changed, { markedAt: z.optional(instant) }),
  },
  'BusMessage/DeleteMessage': { ...own, request: deleteMessagesSchema, result: changed },
} as const;
