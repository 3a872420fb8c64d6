import { AREA_NAME } from '@banyan/contract';
import type { ReleaseEvent } from '@banyan/contract/releases';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  DataTable,
  FilterForm,
  id,
  listAddress,
  titled,
  useListAddress,
} from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { StateTag } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { releasesDomain } from './releasesDomain.js';
import { trailTexts } from './trailTexts.js';

const LIST = 'areas-trail';

const area = id();
const TRAIL = listAddress(
  { area: { ...area, read: (given) => (AREA_NAME.test(given) ? given : null) } },
  ['at'],
);

/** Who did what to which area, when and why, including refused actions. */
export function Trail() {
  const text = useTexts(trailTexts);
  const { api } = useDomain(releasesDomain);
  const list = useListAddress(TRAIL);
  const { filters, page, pageSize } = list.search;
  const events = api.useEventsQuery({ ...TRAIL.asked(filters), page, pageSize });
  const { data: areas = [] } = api.useAreasQuery();
  const names = areas.map(({ area: name }) => name);
  const columns = useTrailColumns();
  return (
    <>
      <FilterForm label={text.filter} list={list}>
        {({ at }) => (
          <ChoiceFilter
            label={text.area}
            field={at('area')}
            options={names}
            words={Object.fromEntries(names.map((name) => [name, name]))}
          />
        )}
      </FilterForm>
      <div className={styles['trailTools']}>
        <ColumnChoice name={LIST} columns={columns} />
      </div>
      <DataTable
        name={LIST}
        label={text.list}
        columns={columns}
        query={events}
        list={list}
        empty={{ filtered: text.noneOfArea, none: text.empty }}
      />
    </>
  );
}

function useTrailColumns(): readonly Column<ReleaseEvent, 'at'>[] {
  const { columns, kinds, refused } = useTexts(trailTexts);
  const words: Readonly<Record<string, string>> = kinds;
  return titled(columns, {
    kind: {
      width: 190,
      shown: 'always',
      card: 'head',
      render: ({ kind, ok, times = 1 }) => (
        <>
          {words[kind] ?? kind} {times > 1 && `× ${times} `}
          {!ok && <StateTag tone="refused">{refused}</StateTag>}
        </>
      ),
    },
    area: { width: 150, card: 'head', render: (event) => event.area },
    version: {
      width: 150,
      card: 'line',
      render: ({ version, build }) => [version, build?.slice(0, 7)].filter(Boolean).join(' · '),
    },
    actor: { width: 140, card: 'line', render: ({ actor }) => actor },
    reason: { width: 300, card: 'line', render: ({ reason }) => reason },
    at: { width: 150, card: 'line', render: ({ at }) => formatInstant(at) },
  });
}
