import { CUSTOMER_SOURCES, CUSTOMER_STATES, type Customer } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import { UserLink } from './UserLink.js';
import type { UserSort } from './userList.js';
import { userTexts } from './userTexts.js';

export const USER_TONES = {
  active: 'done',
  frozen: 'refused',
  closing: 'waiting',
  closed: 'ended',
} as const;

export function useUserColumns(): readonly Column<Customer, UserSort>[] {
  const { columns } = useTexts(userTexts);
  const state = useStateCell(CUSTOMER_STATES, USER_TONES);
  const identities = useWords(MY_IDENTITY_STATES);
  const sources = useWords(CUSTOMER_SOURCES);
  return titled(columns, {
    name: {
      width: 180,
      shown: 'always',
      card: 'head',
      render: ({ id, name }) => <UserLink id={id} name={name} />,
      second: ({ id, company }) => [id, company].filter(Boolean).join(' · '),
    },
    phone: { width: 120, card: 'line', render: ({ phone }) => phone },
    email: { width: 190, shown: 'on request', render: ({ email }) => email },
    state: { width: 100, card: 'head', render: state },
    identityState: {
      width: 90,
      render: ({ identityState }) => identities[identityState],
    },
    deviceCount: {
      width: 80,
      align: 'right',
      shown: 'on request',
      render: ({ deviceCount }) => deviceCount,
    },
    orderCount: {
      width: 90,
      align: 'right',
      sort: 'orderCount',
      card: 'fact',
      render: ({ orderCount }) => orderCount,
    },
    spentFen: {
      width: 110,
      align: 'right',
      sort: 'spentFen',
      card: 'fact',
      render: ({ spentFen }) => formatYuan(spentFen),
    },
    lastActiveAt: {
      width: 150,
      sort: 'lastActiveAt',
      card: 'fact',
      render: ({ lastActiveAt }) => formatInstant(lastActiveAt),
    },
    registeredAt: {
      width: 150,
      sort: 'registeredAt',
      render: ({ registeredAt }) => formatInstant(registeredAt),
    },
    source: { width: 110, shown: 'on request', render: ({ source }) => sources[source] },
    city: { width: 90, shown: 'on request', render: ({ city }) => city },
    tags: { width: 120, card: 'fact', render: ({ tags }) => tags.join(', ') },
  });
}
