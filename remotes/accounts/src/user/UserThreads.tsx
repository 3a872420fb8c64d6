import { FEEDBACK_STATES } from '@banyan/contract/feedback';
import { SERVICE_STATES } from '@banyan/contract/service-requests';
import { feedbackDomain } from '@banyan/domain-feedback';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { UserTable } from './UserTable.js';
import { userTableTexts } from './userTableTexts.js';

const NEWEST = { sort: { by: 'createdAt', direction: 'desc' }, page: 1, pageSize: 20 } as const;

type Props = { readonly id: string };

/** What one customer has told and asked us; each opens over its list. */
export function UserThreads({ id }: Props) {
  const host = useHost();
  return (
    <>
      {host.isAuth('feedback.view') && <OwnFeedback id={id} />}
      {host.isAuth('services.view') && <OwnServices id={id} />}
    </>
  );
}

function OwnFeedback({ id }: Props) {
  const { title, ...columns } = useTexts(userTableTexts).feedbackTable;
  const states = useWords(FEEDBACK_STATES);
  const { api } = useDomain(feedbackDomain);
  const threads = api.useThreadsQuery({ filter: { customerId: id }, ...NEWEST });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Asked query={threads}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          const rows = found.results.map((thread) => ({
            id: thread.id,
            to: `/user-feedback?open=${thread.id}`,
            cells: [thread.title, states[thread.state], formatInstant(thread.createdAt)],
          }));
          return (
            <UserTable
              title={title}
              columns={Object.values(columns)}
              rows={rows}
              records={found.records}
            />
          );
        }}
      </Asked>
    </section>
  );
}

function OwnServices({ id }: Props) {
  const { title, ...columns } = useTexts(userTableTexts).serviceTable;
  const states = useWords(SERVICE_STATES);
  const { api } = useDomain(serviceRequestsDomain);
  const requests = api.useRequestsQuery({ filter: { customerId: id }, ...NEWEST });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Asked query={requests}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          const rows = found.results.map((request) => ({
            id: request.id,
            to: `/clientsample?open=${request.id}`,
            cells: [
              request.startsAt === null ? '–' : formatInstant(request.startsAt),
              states[request.state],
              formatInstant(request.createdAt),
            ],
          }));
          return (
            <UserTable
              title={title}
              columns={Object.values(columns)}
              rows={rows}
              records={found.records}
            />
          );
        }}
      </Asked>
    </section>
  );
}
