import type { RequestOf } from '@banyan/contract';
import {
  type MESSAGE_CALLS,
  MESSAGE_CODES,
  type MessageCode,
  type MessageFilter,
} from '@banyan/contract/messages';
import {
  day,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
  type Word,
} from '@banyan/lists';

const [USUAL] = MESSAGE_CODES;

/** The tab of the centre: there is always one. */
const code: Word<MessageCode> = {
  read: (given) => MESSAGE_CODES.find((each) => each === given) ?? USUAL,
  write: (value) => (value === USUAL ? '' : value),
};

export const MESSAGES = listAddress(
  { code, state: oneOf(['unread', 'read']), text: text(), from: day, to: day },
  ['sentAt'],
  { kept: ['code'], ranges: [['from', 'to']] },
);

export type MessageFilters = typeof MESSAGES.none;
export type MessagePlace = ListPlace<MessageFilters, 'sentAt'>;
type MessageSearch = ListSearch<MessageFilters, 'sentAt'>;

/** The wire's filter: what is not asked for is not sent. */
export function toFilter(filters: MessageFilters): MessageFilter {
  const { state, ...asked } = MESSAGES.asked(filters);
  return { ...asked, ...(state === undefined ? {} : { unread: state === 'unread' }) };
}

export function toQuery({
  filters,
  page,
  pageSize,
}: MessageSearch): RequestOf<typeof MESSAGE_CALLS, 'BusMessage/GetMessageList'> {
  return { ...toFilter(filters), page, pageSize };
}
