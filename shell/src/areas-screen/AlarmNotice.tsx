import type { AreaState } from '@banyan/contract/releases';
import { Alert } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';

type Props = { readonly areas: readonly AreaState[] };

/** Failing builds reported by too few people for the registry to act: an operator has to decide. */
export function AlarmNotice({ areas }: Props) {
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
