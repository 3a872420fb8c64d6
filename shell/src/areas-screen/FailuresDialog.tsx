import type { VersionSummary } from '@banyan/contract/releases';
import { Skeleton } from '@banyan/platform/base';
import { Segmented } from '@banyan/platform/extra';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, LoadFailed } from '@banyan/ui';
import { useState } from 'react';
import { FailureCard, type StackView } from './FailureCard.js';
import styles from './failures.module.css';
import { failuresTexts } from './failuresTexts.js';
import { releasesDomain } from './releasesDomain.js';

type Props = {
  readonly area: string;
  readonly version: VersionSummary;
  readonly close: () => void;
};

/** Where a version failed for users, as lines of the team's source. */
export function FailuresDialog({ area, version, close }: Props) {
  const text = useTexts(failuresTexts);
  const [view, setView] = useState<StackView>('source');
  const { api } = useDomain(releasesDomain);
  const { build } = version;
  const { data, error, refetch } = api.useFailuresQuery({ area, build });
  return (
    <AppModal
      open
      title={text.title(area, version.version)}
      footer={null}
      width={920}
      onCancel={close}
    >
      {error !== undefined && (
        <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <Skeleton active />}
      {data?.length === 0 && <p className={styles['hint']}>{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <div className={styles['head']}>
            <p className={styles['hint']}>{text.hint}</p>
            <Segmented<StackView>
              aria-label={text.view}
              value={view}
              options={[
                { value: 'source', label: text.views.source },
                { value: 'raw', label: text.views.raw },
              ]}
              onChange={setView}
            />
          </div>
          <ul className={styles['failures']} aria-label={text.list}>
            {data.map((failure) => (
              <FailureCard key={failure.id} failure={failure} of={{ area, build }} view={view} />
            ))}
          </ul>
        </>
      )}
    </AppModal>
  );
}
