import type { VersionSummary } from '@banyan/contract/releases';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, LoadFailed } from '@banyan/ui';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import { releasesDomain } from './releasesDomain.js';

type Props = {
  readonly area: string;
  readonly version: VersionSummary;
  readonly close: () => void;
};

/** Lists what would break if this version were live now, with the owners. */
export function CheckDialog({ area, version, close }: Props) {
  const text = useTexts(areasTexts);
  const { api } = useDomain(releasesDomain);
  const { data, error, refetch } = api.useCheckQuery({ area, build: version.build });
  return (
    <AppModal open title={text.checkTitle(area, version.version)} footer={null} onCancel={close}>
      {error !== undefined && (
        <LoadFailed reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <Skeleton active />}
      {data?.length === 0 && <Alert type="success" showIcon title={text.fits} />}
      {data !== undefined && data.length > 0 && (
        <>
          <p className={styles['line']}>{text.findings}</p>
          <ul className={styles['changes']}>
            {data.map(({ gate, message, area: who, owner }) => (
              <li key={`${gate} ${who ?? ''} ${message}`}>
                <code>{gate}</code>
                <span>
                  {who !== undefined && (
                    <strong>{[who, owner].filter(Boolean).join(' · ')} </strong>
                  )}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </AppModal>
  );
}
