import { DEVICE_PLATFORMS } from '@banyan/contract/devices';
import { type ClientEvent, type ClientEventDetail, EVENT_KINDS } from '@banyan/contract/usage';
import { usageDomain } from '@banyan/domain-usage';
import { Asked, CustomerLink, GrantedLink } from '@banyan/lists';
import { RecordDrawer } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import type { EventPlace } from './eventList.js';
import { eventTexts } from './eventTexts.js';
import styles from './histogram.module.css';

type Props = {
  readonly id: string;
  readonly list: EventPlace;
  readonly rows: readonly ClientEvent[];
};

/** One event, and what the program did before and after it. */
export function EventDrawer({ id, list, rows }: Props) {
  const kinds = useWords(EVENT_KINDS);
  const { api } = useDomain(usageDomain);
  const query = api.useEventQuery({ id });
  const { currentData } = query;
  return (
    <RecordDrawer
      title={currentData === undefined ? '' : kinds[currentData.kind]}
      list={list}
      drafts={[]}
      rows={rows}
      width={640}
    >
      <Asked query={query}>
        {(found) => (found === null ? <Skeleton active /> : <Detail event={found} list={list} />)}
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = Pick<Props, 'list'> & { readonly event: ClientEventDetail };

function Detail({ event, list }: DetailProps) {
  const text = useTexts(eventTexts);
  const platforms = useWords(DEVICE_PLATFORMS);
  const { columns, filter } = text;
  const { deviceId, customerId, sessionId, props, seconds } = event;
  const from = { from: list.search.filters.from, to: list.search.filters.to };
  const shown = Object.entries(props).map(([key, value]) => [key, String(value)] as const);
  return (
    <>
      <Facts
        facts={[
          [columns.at, formatInstant(event.at)],
          [text.receivedAt, formatInstant(event.receivedAt)],
          ...(event.name === '' ? [] : [[filter.name, event.name] as const]),
          [columns.version, event.version],
          [columns.platform, platforms[event.platform]],
          ...(seconds === null ? [] : [[columns.kind, text.seconds(seconds)] as const]),
          [filter.device, deviceId],
          ...(customerId === null
            ? []
            : [[columns.customerId, <CustomerLink key="customer" id={customerId} />] as const]),
          ...(sessionId === null ? [] : [[text.session, sessionId] as const]),
          [filter.counted, event.isCounted ? filter.counting.yes : filter.counting.no],
        ]}
      />
      <p className={styles['links']}>
        <GrantedLink permission="devices.view" to={`/device-list?open=${deviceId}`}>
          {text.device}
        </GrantedLink>
        <Link to={list.hrefOfFilters({ deviceId, ...from })}>{text.ofDevice}</Link>
        {sessionId !== null && (
          <Link to={list.hrefOfFilters({ sessionId, ...from })}>{text.ofSession}</Link>
        )}
      </p>
      {shown.length > 0 && (
        <section aria-label={text.props}>
          <h2>{text.props}</h2>
          <Facts facts={shown} />
        </section>
      )}
      <Neighbours event={event} list={list} />
    </>
  );
}

function Neighbours({ event, list }: DetailProps) {
  const text = useTexts(eventTexts);
  const kinds = useWords(EVENT_KINDS);
  return (
    <section aria-label={text.neighbours}>
      <h2>{text.neighbours}</h2>
      <table className={styles['table']}>
        <tbody>
          {event.neighbours.map((one) => (
            <tr key={one.id} {...(one.id === event.id ? { 'aria-current': true } : {})}>
              <td>{formatInstant(one.at)}</td>
              <td>
                <Link to={list.hrefOf(one.id)}>
                  {one.name === '' ? kinds[one.kind] : `${kinds[one.kind]} ${one.name}`}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
