import { AREA_NAME, inBothLanguages } from '@banyan/contract';
import type { ReleaseEvent, ReleaseEventKind } from '@banyan/contract/releases';
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

const trailTexts = inBothLanguages({
  list: ['发布操作记录', 'Release history'],
  filter: ['筛选发布操作记录', 'Filter release history'],
  area: ['模块', 'Area'],
  empty: ['还没有记录', 'No activity yet'],
  noneOfArea: ['这个模块还没有记录', 'No activity for this area yet'],
  columns: {
    kind: ['操作', 'Action'],
    area: ['模块', 'Area'],
    version: ['版本', 'Version'],
    actor: ['操作人', 'By'],
    reason: ['说明', 'Reason'],
    at: ['时间', 'Time'],
  },
  refused: ['被拒绝', 'refused'],
  kinds: {
    published: ['上传版本', 'Uploaded'],
    refused: ['上传被拒', 'Upload refused'],
    verified: ['验证通过', 'Verified'],
    found: ['随产品安装', 'Installed with the product'],
    promote: ['设为正式', 'Made live'],
    canary: ['灰度发布', 'Canary'],
    endCanary: ['结束灰度', 'Canary ended'],
    preview: ['预览', 'Preview'],
    rollback: ['回滚', 'Rolled back'],
    revoke: ['撤销版本', 'Revoked'],
    kill: ['停用', 'Disabled'],
    revive: ['恢复', 'Enabled'],
    healed: ['自动撤回', 'Rolled back automatically'],
    budget: ['体积上限', 'Budget'],
    keyMade: ['新建密钥', 'Key created'],
    keyEnded: ['停用密钥', 'Key ended'],
    keysRotated: ['轮换签名密钥', 'Signing key rotated'],
    override: ['开始版本覆盖', 'Override started'],
    overrideEnded: ['结束版本覆盖', 'Override ended'],
    paused: ['自动暂停灰度', 'Canary paused automatically'],
    alarm: ['需要人工查看', 'Needs attention'],
  } satisfies Readonly<Record<ReleaseEventKind, readonly [string, string]>>,
});

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
      <FilterForm name={LIST} label={text.filter} list={list}>
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
