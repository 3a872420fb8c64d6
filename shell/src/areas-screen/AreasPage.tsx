import { Segmented } from '@banyan/platform/extra';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useAppDispatch, useDomain } from '@banyan/store';
import { useEffect } from 'react';
import { AlarmNotice } from './AlarmNotice.js';
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
import { type ScreenAddress, useScreenAddress, VIEWS, type View } from './screenAddress.js';
import { Trail } from './Trail.js';
import { UnservedNotice } from './UnservedNotice.js';

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
