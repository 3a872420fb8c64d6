import { DEVICE_PLATFORMS } from '@banyan/contract/devices';
import type { ProductId } from '@banyan/contract/products';
import { type ClientEvent, type ClientEventFilter, EVENT_KINDS } from '@banyan/contract/usage';
import { usageDomain } from '@banyan/domain-usage';
import {
  ChoiceFilter,
  type Column,
  CustomerLink,
  DaysFilter,
  ListExport,
  RecordListPage,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { EVENTS, type EventPlace } from './eventList.js';
import { eventTexts } from './eventTexts.js';
import { Histogram } from './Histogram.js';
import styles from './histogram.module.css';

/** Enough to tell the devices of a page apart. */
const SHOWN_OF_ID = 8;

const drawer = createPart(
  async () => (await import(/* webpackChunkName: "event-detail" */ './EventDrawer.js')).EventDrawer,
);

/** `/clientlog-list` */
export function MindMapEventsPage() {
  return <EventListPage product="mindmap" />;
}

/** `/naolitu-clientlog` */
export function NaolituEventsPage() {
  return <EventListPage product="naolitu" />;
}

/** What programs reported, one by one. */
function EventListPage({ product }: { readonly product: ProductId }) {
  const texts = useTexts(eventTexts);
  const text = { ...texts, heading: texts.headings[product] };
  const { filter, columns } = text;
  const kinds = useWords(EVENT_KINDS);
  const platforms = useWords(DEVICE_PLATFORMS);
  const list = useRecordList(EVENTS[product]);
  const { place, asked } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useEventColumns()}
      tools={<ListExport list={list} call="ClientEvent/Export" permission="logs.export" />}
      filters={(fields) => (
        <>
          <DaysFilter fields={fields} />
          <ChoiceFilter label={columns.kind} field={fields.at('kind')} words={kinds} />
          <TextFilter label={filter.name} field={fields.at('name')} />
          <TextFilter label={columns.version} field={fields.at('version')} />
        </>
      )}
      more={{
        of: ['platform', 'deviceId', 'customerId', 'sessionId', 'isCounted', 'isLate'],
        fields: ({ at }) => (
          <>
            <ChoiceFilter label={columns.platform} field={at('platform')} words={platforms} />
            <TextFilter label={filter.device} field={at('deviceId')} />
            <TextFilter label={filter.customer} field={at('customerId')} />
            <TextFilter label={filter.session} field={at('sessionId')} />
            <ChoiceFilter label={filter.counted} field={at('isCounted')} words={filter.counting} />
            <ChoiceFilter label={filter.late} field={at('isLate')} words={filter.lateness} />
          </>
        ),
      }}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: place, rows: list.rows }} />}
    >
      {asked.filter !== undefined && <Range place={place} filter={asked.filter} />}
    </RecordListPage>
  );
}

/** The time that the list covers: a press on a bar narrows it. */
function Range({
  place,
  filter,
}: {
  readonly place: EventPlace;
  readonly filter: ClientEventFilter;
}) {
  const text = useTexts(eventTexts);
  const { api } = useDomain(usageDomain);
  const { currentData, data } = api.useHistogramQuery({ filter });
  const shown = currentData ?? data;
  const { filters } = place.search;
  const { since, until } = filters;
  const change = (range: {
    readonly since: string | null;
    readonly until: string | null;
  }): void => {
    place.change({ filters: { ...filters, ...range } });
  };
  return (
    <>
      {shown !== undefined && (
        <Histogram
          found={shown}
          narrow={(from, to) => {
            change({ since: from, until: to });
          }}
        />
      )}
      <p className={styles['narrowed']}>
        {since !== null && until !== null ? (
          <>
            {text.narrowed(formatInstant(since), formatInstant(until))}
            <Button
              size="small"
              onClick={() => {
                change({ since: null, until: null });
              }}
            >
              {text.widen}
            </Button>
          </>
        ) : (
          filters.from === null && text.usual
        )}
      </p>
    </>
  );
}

function useEventColumns(): readonly Column<ClientEvent, 'at'>[] {
  const { columns, late, leftOut, seconds: inSeconds } = useTexts(eventTexts);
  const kinds = useWords(EVENT_KINDS);
  const platforms = useWords(DEVICE_PLATFORMS);
  return titled(columns, {
    at: {
      width: 160,
      sort: 'at',
      card: 'line',
      render: ({ at }) => formatInstant(at),
      second: ({ isLate }) => (isLate ? late : ''),
    },
    kind: {
      width: 180,
      opens: true,
      render: ({ kind, name }) => (name === '' ? kinds[kind] : `${kinds[kind]} ${name}`),
      second: ({ seconds }) => (seconds === null ? '' : inSeconds(seconds)),
    },
    version: { width: 100, card: 'line', render: ({ version }) => version },
    platform: { width: 110, card: 'fact', render: ({ platform }) => platforms[platform] },
    deviceId: {
      width: 150,
      card: 'fact',
      render: ({ deviceId }) => <code title={deviceId}>{deviceId.slice(0, SHOWN_OF_ID)}</code>,
      second: ({ isCounted }) => (isCounted ? '' : leftOut),
    },
    customerId: {
      width: 130,
      card: 'fact',
      render: ({ customerId }) => customerId !== null && <CustomerLink id={customerId} />,
    },
  });
}
