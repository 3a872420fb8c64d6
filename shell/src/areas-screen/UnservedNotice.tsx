import { Alert } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import { releasesDomain } from './releasesDomain.js';

type Props = {
  /** The polling interval: no event announces a change. */
  readonly everyMs: number;
};

/** Lists versions that a gateway cannot serve, and why: otherwise only its log would tell. */
export function UnservedNotice({ everyMs }: Props) {
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
