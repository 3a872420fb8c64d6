import { MESSAGE_CODES, type MessageCode } from '@banyan/contract/messages';
import { messagesDomain } from '@banyan/domain-messages';
import {
  called,
  day,
  flag,
  type ListPlace,
  listAddress,
  recordList,
  text,
  type Word,
} from '@banyan/lists';

const [USUAL] = MESSAGE_CODES;

/** The tab of the centre: there is always one, and the address says which once it is chosen. */
const code: Word<MessageCode> = {
  read: (given) => MESSAGE_CODES.find((each) => each === given) ?? USUAL,
  write: (value) => value,
};

export const MESSAGES = recordList({
  name: 'messages',
  domain: messagesDomain,
  endpoint: ({ api }) => api.endpoints.messages,
  record: 'message',
  address: listAddress(
    {
      code,
      unread: called('state', flag('unread', 'read')),
      text: text(),
      from: day,
      to: day,
    },
    ['sentAt'],
    { kept: ['code'], ranges: [['from', 'to']] },
  ),
  ask: (address, { filters, page, pageSize }) => ({ ...address.asked(filters), page, pageSize }),
});

export type MessageFilters = typeof MESSAGES.address.none;
export type MessagePlace = ListPlace<MessageFilters, 'sentAt'>;
