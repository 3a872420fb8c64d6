import {
  SERVICE_PLACES,
  SERVICE_STATES,
  type ServiceRequest,
} from '@banyan/contract/service-requests';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { type StateTone, useWords } from '@banyan/ui';
import { Unread } from '../Unread.js';
import type { ServiceSort } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';

export const STATE_TONES = {
  requested: 'waiting',
  scheduled: 'sent',
  in_progress: 'active',
  done: 'done',
  no_show: 'refused',
  cancelled: 'ended',
} as const satisfies Readonly<Record<ServiceRequest['state'], StateTone>>;

export function useServiceColumns({
  kinds,
  products,
}: ServiceChoices): readonly Column<ServiceRequest, ServiceSort>[] {
  const { columns, unread, nobody, minutes, stars } = useTexts(serviceTexts);
  const state = useStateCell(SERVICE_STATES, STATE_TONES);
  const places = useWords(SERVICE_PLACES);
  const customer = ({ customerName, staffUnread }: ServiceRequest) => (
    <>
      <Unread count={staffUnread} label={unread} />
      {customerName}
    </>
  );
  return titled(columns, {
    customer: { width: 170, opens: true, render: customer, second: ({ id }) => id },
    kind: {
      width: 140,
      card: 'fact',
      render: ({ kind }) => kinds[kind] ?? kind,
      second: ({ productId }) => (productId === null ? null : (products[productId] ?? productId)),
    },
    startsAt: {
      width: 160,
      sort: 'startsAt',
      card: 'fact',
      render: ({ startsAt }) => (startsAt === null ? null : formatInstant(startsAt)),
      second: ({ minutes: long }) => (long === null ? null : minutes(long)),
    },
    assignee: { width: 100, card: 'fact', render: ({ assigneeName }) => assigneeName ?? nobody },
    place: { width: 80, render: ({ place }) => places[place] },
    state: { width: 128, card: 'head', render: state },
    waitsSince: {
      width: 150,
      sort: 'waitsSince',
      card: 'fact',
      render: ({ waitsSince }) => (waitsSince === null ? null : formatInstant(waitsSince)),
    },
    followUpOn: { width: 120, sort: 'followUpOn', render: ({ followUpOn }) => followUpOn },
    rating: {
      width: 90,
      shown: 'on request',
      render: ({ rating }) => (rating === null ? null : stars(rating)),
    },
    createdAt: {
      width: 150,
      sort: 'createdAt',
      shown: 'on request',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  });
}
