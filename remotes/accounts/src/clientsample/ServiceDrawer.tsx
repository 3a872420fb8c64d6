import { ORDER_STATES } from '@banyan/contract/orders';
import {
  SAID_IDENTITY,
  SERVICE_CHANNELS,
  SERVICE_ENDS,
  SERVICE_PLACES,
  SERVICE_STATES,
  type ServiceDetail,
} from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked, GrantedLink } from '@banyan/lists';
import { RecordDrawer } from '@banyan/lists/record';
import { Flex, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import { UserLink } from '../user-list/UserLink.js';
import { AddEntry } from './AddEntry.js';
import { MoveButton } from './MoveButton.js';
import { ChargeButton, ServiceActs } from './ServiceActs.js';
import { EditService } from './ServiceForm.js';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import { Thread } from './Thread.js';
import type { ServiceChoices } from './useServiceChoices.js';
import { STATE_TONES } from './useServiceColumns.js';

type Props = {
  readonly id: string;
  readonly list: ServicePlace;
  readonly choices: ServiceChoices;
};

/** A request over its list: what is asked for, when it is done and by whom, and all that was said. */
export function ServiceDrawer({ id, list, choices }: Props) {
  const { api } = useDomain(serviceRequestsDomain);
  const request = api.useRequestQuery({ id });
  const drafts = [`service-entry:${id}`, `service:${id}`];
  return (
    <RecordDrawer
      title={request.currentData?.customerName ?? ''}
      list={list}
      drafts={drafts}
      width={760}
    >
      <Asked query={request}>
        {(found) =>
          found === null ? <Skeleton active /> : <Detail request={found} choices={choices} />
        }
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = { readonly request: ServiceDetail; readonly choices: ServiceChoices };

function Detail({ request, choices }: DetailProps) {
  const canEdit = useHost().isAuth('services.edit');
  const isOpen = !SERVICE_ENDS.includes(request.state);
  return (
    <>
      <About request={request} choices={choices} />
      {canEdit && (
        <Flex gap="small" wrap>
          {isOpen && <MoveButton request={request} assignees={choices.assignees} />}
          {isOpen && <ServiceActs request={request} />}
          <ChargeButton request={request} />
        </Flex>
      )}
      <Thread request={request} />
      {canEdit && <AddEntry id={request.id} />}
      {canEdit && isOpen && <EditService request={request} choices={choices} />}
    </>
  );
}

function About({ request, choices }: DetailProps) {
  const { about, columns, minutes, stars } = useTexts(serviceTexts);
  const states = useWords(SERVICE_STATES);
  const places = useWords(SERVICE_PLACES);
  const channels = useWords(SERVICE_CHANNELS);
  const said = useWords(SAID_IDENTITY);
  const orders = useWords(ORDER_STATES);
  const {
    state,
    startsAt,
    minutes: long,
    customerId,
    customerName,
    rating,
    productId,
    identitySaid,
    charge = null,
  } = request;
  const shown = (name: string, value: string | null) =>
    value === null || value === '' ? [] : [[name, value] as const];
  const at = startsAt === null ? null : `${formatInstant(startsAt)} · ${minutes(long ?? 0)}`;
  const product = productId === null ? null : (choices.products[productId] ?? productId);
  return (
    <Facts
      facts={[
        [about.number, request.id],
        [
          columns.state,
          <StateTag key="state" tone={STATE_TONES[state]}>
            {states[state]}
          </StateTag>,
        ],
        ...shown(columns.startsAt, at),
        ...shown(columns.assignee, request.assigneeName),
        ...(customerId === null
          ? shown(about.contact, request.contactName)
          : [
              [
                columns.customer,
                <UserLink key="who" id={customerId} name={customerName} />,
              ] as const,
            ]),
        ...shown(about.phone, request.contactPhone),
        ...shown(about.company, request.company),
        [columns.kind, choices.kinds[request.kind] ?? request.kind],
        ...shown(about.product, product),
        [columns.place, places[request.place]],
        ...shown(about.address, request.address),
        ...shown(about.wished, request.wished.map(formatInstant).join(' · ')),
        [about.channel, channels[request.channel]],
        ...(request.hasProvedEmail ? shown(about.email, about.emailProved) : []),
        ...shown(about.identity, identitySaid === null ? null : said[identitySaid]),
        ...shown(columns.followUpOn, request.followUpOn),
        ...shown(about.result, request.result),
        ...(charge === null
          ? []
          : [
              [
                about.fee,
                <GrantedLink
                  key="fee"
                  permission="orders.view"
                  to={`/order-list?order=${charge.orderId}`}
                >
                  {formatYuan(charge.amountFen)} · {orders[charge.state]}
                </GrantedLink>,
              ] as const,
            ]),
        ...shown(columns.rating, rating === null ? null : stars(rating)),
      ]}
    />
  );
}
