import type { ReleaseEvent } from '@banyan/contract/releases';
import { Empty, Spin } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed, StateTag } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { releasesDomain } from './releasesDomain.js';
import { trailTexts } from './trailTexts.js';

const PAGE_SIZE = 20;

type Props = { readonly page: number; readonly onPage: (page: number) => void };

/** Who did what to which area, when and why; what was refused too. */
export function Trail({ page, onPage }: Props) {
  const text = useTexts(trailTexts);
  const { api } = useDomain(releasesDomain);
  const { data, error, isFetching, refetch } = api.useEventsQuery({ page, pageSize: PAGE_SIZE });
  if (data === undefined && error !== undefined && !isFetching) {
    return <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return (
    <Spin spinning={data === undefined}>
      {data?.results.length === 0 && <Empty description={text.empty} />}
      <ul className={styles['areas']} aria-label={text.list}>
        {data?.results.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ul>
      {data !== undefined && data.records > PAGE_SIZE && (
        <Pagination
          align="center"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.records}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </Spin>
  );
}

function Entry({ event }: { readonly event: ReleaseEvent }) {
  const { kinds, refused } = useTexts(trailTexts);
  const { at, area, kind, actor, ok, build, version, reason, times = 1 } = event;
  const words: Readonly<Record<string, string>> = kinds;
  const what = [version, build?.slice(0, 7)].filter(Boolean).join(' · ');
  return (
    <li className={styles['entry']}>
      <div className={styles['title']}>
        <strong>{words[kind] ?? kind}</strong>
        {!ok && <StateTag tone="refused">{refused}</StateTag>}
        <span>{area}</span>
        {times > 1 && <span>× {times}</span>}
        {what !== '' && <code className={styles['muted']}>{what}</code>}
      </div>
      <p className={styles['muted']}>
        {formatInstant(at)} · {actor}
      </p>
      {reason !== '' && <p className={styles['line']}>{reason}</p>}
    </li>
  );
}
