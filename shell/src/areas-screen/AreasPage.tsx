import { AREA_NAME } from '@banyan/contract';
import type { AreaState } from '@banyan/contract/releases';
import { Alert } from '@banyan/platform/base';
import { Segmented } from '@banyan/platform/extra';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useAppDispatch, useDomain } from '@banyan/store';
import { withParams } from '@banyan/ui';
import { useEffect } from 'react';
import { AreaDetail } from './AreaDetail.js';
import { AreaList } from './AreaList.js';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import { Bases } from './Bases.js';
import { Keys } from './Keys.js';
import { LoadTrace } from './LoadTrace.js';
import { NotYet } from './NotYet.js';
import { Overrides } from './Overrides.js';
import { releasesDomain } from './releasesDomain.js';
import { Trail } from './Trail.js';

const VIEWS = ['areas', 'bases', 'trail', 'keys', 'overrides', 'trace'] as const;
type View = (typeof VIEWS)[number];

type ScreenAddress = {
  readonly view: View;
  /** The area whose versions are shown; empty: the list of all. */
  readonly area: string;
};

/** Health figures are polled: the hub sends no event for them. */
const FIGURES_MS = 15_000;

/** For operators and area teams: each area's live version, its health and the possible actions. */
export function AreasPage() {
  const text = useTexts(areasTexts);
  const { address, go } = useScreenAddress();
  useReadAgain();
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <nav className={styles['views']} aria-label={text.heading}>
        <Segmented<View>
          value={address.view}
          options={VIEWS.map((view) => ({ value: view, label: text.views[view] }))}
          onChange={(view) => {
            go({ view });
          }}
        />
      </nav>
      <Shown address={address} go={go} />
    </div>
  );
}

type ShownProps = {
  readonly address: ScreenAddress;
  readonly go: (to: Partial<ScreenAddress>) => void;
};

function Shown({ address, go }: ShownProps) {
  switch (address.view) {
    case 'areas':
      return (
        <>
          <UnservedNotice everyMs={FIGURES_MS} />
          <Areas address={address} go={go} />
        </>
      );
    case 'bases':
      return <Bases everyMs={FIGURES_MS} />;
    case 'trail':
      return <Trail />;
    case 'keys':
      return <Keys />;
    case 'overrides':
      return <Overrides />;
    case 'trace':
      return <LoadTrace />;
  }
}

function Areas({ address, go }: ShownProps) {
  const text = useTexts(areasTexts);
  const { api } = useDomain(releasesDomain);
  const areas = api.useAreasQuery(undefined, { pollingInterval: FIGURES_MS });
  const { data } = areas;
  if (data === undefined) return <NotYet query={areas} label={text.loading} />;
  const chosen = data.find(({ area }) => area === address.area);
  if (chosen === undefined)
    return (
      <>
        <AlarmNotice areas={data} />
        <AreaList
          areas={data}
          open={(area) => {
            go({ area });
          }}
        />
      </>
    );
  return (
    <AreaDetail
      area={chosen}
      back={() => {
        go({});
      }}
    />
  );
}

/** Refetches when another user publishes. */
function useReadAgain(): void {
  const host = useHost();
  const dispatch = useAppDispatch();
  const { readAgain } = useDomain(releasesDomain);
  useEffect(() => {
    const again = () => void dispatch(readAgain());
    return host.subscribe({
      event: ({ kind }) => {
        if (kind === 'releasesChanged') again();
      },
      reconnected: again,
    });
  }, [host, dispatch, readAgain]);
}

/** Keeps the screen's state in the address, so that it can be shared, reloaded and gone back to. */
function useScreenAddress() {
  const [params, setParams] = useSearchParams();
  const address: ScreenAddress = {
    view: VIEWS.find((view) => view === params.get('view')) ?? 'areas',
    area: AREA_NAME.exec(params.get('area') ?? '')?.[0] ?? '',
  };
  const go = ({ view, area }: Partial<ScreenAddress>) => {
    const words = {
      view: view === undefined || view === 'areas' ? '' : view,
      area: area ?? '',
      page: '',
    };
    setParams(withParams(params, words));
  };
  return { address, go };
}

type Props = {
  /** The polling interval: no event announces a change. */
  readonly everyMs: number;
};

/** Lists versions that a gateway cannot serve, and why: otherwise only its log would tell. */
function UnservedNotice({ everyMs }: Props) {
  const text = useTexts(areasTexts);
  const { api } = useDomain(releasesDomain);
  const { data = [] } = api.useUnservedQuery(undefined, { pollingInterval: everyMs });
  if (data.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text.unserved}
      description={
        <ul className={styles['unserved']}>
          {data.map(({ area, reason }) => (
            <li key={area + reason}>
              <strong>{area}</strong> <span lang="en">{reason}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}

type AlarmNoticeProps = { readonly areas: readonly AreaState[] };

/** Failing builds reported by too few people for the registry to act: an operator has to decide. */
function AlarmNotice({ areas }: AlarmNoticeProps) {
  const text = useTexts(areasTexts);
  const told = areas.flatMap(({ area, versions, alarm }) => {
    if (alarm === undefined) return [];
    const version = versions.find(({ build }) => build === alarm.build)?.version ?? '';
    return [{ area, version, ...alarm }];
  });
  if (told.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={text.alarms}
      description={
        <ul className={styles['unserved']}>
          {told.map(({ area, version, kind, reason, at }) => (
            <li key={area}>
              <strong>
                {area} {version}
              </strong>{' '}
              {text.alarmKinds[kind]} · {formatInstant(at)} · <span lang="en">{reason}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
