import { ORDER_STATES } from '@banyan/contract/orders';
import {
  SAID_IDENTITY,
  SERVICE_CHANNELS,
  SERVICE_ENDS,
  SERVICE_ENTRIES,
  SERVICE_PLACES,
  SERVICE_STATES,
  type ServiceDetail,
} from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked, DialogButton, GrantedLink } from '@banyan/lists';
import { ActButton, RecordDrawer } from '@banyan/lists/record';
import { Flex, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { useState } from 'react';
import { UserLink } from '../user-list/UserLink.js';
import { WriteBox } from '../WriteBox.js';
import { MoveDialog } from './MoveDialog.js';
import { ChargeButton, ServiceActs } from './ServiceActs.js';
import { EditService } from './ServiceForm.js';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import { Thread } from './Thread.js';
import type { ServiceChoices } from './useServiceChoices.js';
import { STATE_TONES } from './useServiceColumns.js';

type EntryKind = 'message' | 'call' | 'visit' | 'note';

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

/** A message to the customer, or what was done, for colleagues. */
function AddEntry({ id }: { readonly id: string }) {
  const { entry: text } = useTexts(serviceTexts);
  const { message, call, visit, note } = useWords(SERVICE_ENTRIES);
  const { api } = useDomain(serviceRequestsDomain);
  const [add] = api.useAddEntryMutation();
  const [kind, setKind] = useState<EntryKind>('message');
  return (
    <WriteBox<EntryKind>
      draft={`service-entry:${id}`}
      text={{ ...text, send: text.add, done: text.added }}
      kinds={{ message, call, visit, note }}
      kind={kind}
      at={{ entity: 'serviceRequest', id }}
      isInside={kind !== 'message'}
      onKind={setKind}
      send={(content) => add({ id, key: newId(), kind, text: content })}
    />
  );
}

type MoveButtonProps = {
  readonly request: ServiceDetail;
  readonly assignees: Readonly<Record<string, string>>;
};

/** Makes or moves the appointment, or takes it back. */
function MoveButton({ request, assignees }: MoveButtonProps) {
  const { appointment: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [move] = api.useMoveMutation();
  const { id, version, state, startsAt, minutes } = request;
  if (state !== 'requested' && state !== 'scheduled') return null;
  const takeBack = () =>
    move({ id, version, key: newId(), startsAt: null, minutes: minutes ?? 60, assigneeId: null });
  return (
    <>
      <DialogButton label={startsAt === null ? text.title : text.move} isPrimary>
        {(close) => (
          <MoveDialog request={request} assignees={assignees} startsAt={startsAt} close={close} />
        )}
      </DialogButton>
      {startsAt !== null && (
        <ActButton
          label={text.takeBack}
          question={text.takeBackQuestion}
          done={text.takenBack}
          isDangerous
          send={takeBack}
        />
      )}
    </>
  );
}
