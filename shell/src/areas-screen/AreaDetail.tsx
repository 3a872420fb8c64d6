import type { AreaState, VersionSummary } from '@banyan/contract/releases';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { ArrowLeftOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { AppModal, LoadFailed } from '@banyan/ui';
import { useState } from 'react';
import { ActDialog } from './ActDialog.js';
import { HealthTag } from './AreaList.js';
import styles from './areasScreen.module.css';
import { areasTexts } from './areasTexts.js';
import type { Asked } from './asked.js';
import { CompareDialog } from './CompareDialog.js';
import { FailuresDialog } from './FailuresDialog.js';
import { kilobytes } from './figures.js';
import { Opens } from './Opens.js';
import { releasesDomain } from './releasesDomain.js';
import { VersionRow } from './VersionRow.js';

type Props = { readonly area: AreaState; readonly back: () => void };

/** The dialog that is open above the page. */
type Above =
  | { readonly kind: 'act'; readonly asked: Asked }
  | { readonly kind: 'compare' | 'check' | 'failures'; readonly version: VersionSummary };

/** One area: its versions, and all that can be done with them. */
export function AreaDetail({ area, back }: Props) {
  const text = useTexts(areasTexts);
  const mayAct = useHost().isAuth('areas.publish');
  const [above, setAbove] = useState<Above | null>(null);
  const close = () => {
    setAbove(null);
  };
  const ask = (asked: Asked) => {
    setAbove({ kind: 'act', asked });
  };
  const versionOf = (build: string | null) =>
    area.versions.find((version) => version.build === build) ?? null;
  const before = versionOf(area.previous);

  return (
    <section className={styles['detail']} aria-labelledby="areas-area">
      <Button className={styles['back'] ?? ''} icon={<ArrowLeftOutlined />} onClick={back}>
        {text.back}
      </Button>
      <header className={styles['card']}>
        <div className={styles['title']}>
          <h2 id="areas-area">{area.area}</h2>
          <HealthTag area={area} />
          <span className={styles['muted']}>{area.owner}</span>
          <span className={styles['muted']}>
            {text.budget} {kilobytes(area.budgetBytes)}
          </span>
        </div>
        {area.killed !== null && (
          <p className={styles['off']}>{text.killed(area.killed.by, area.killed.reason)}</p>
        )}
        {area.canary !== null && (
          <p className={styles['line']}>
            {text.canary}: {versionOf(area.canary.build)?.version} ·{' '}
            {text.rule(area.canary.percent, area.canary.roles, area.canary.users)}
          </p>
        )}
        {mayAct && (
          <div className={styles['acts']}>
            {before !== null && (
              <Opens
                label={text.acts.rollback}
                open={() => ask({ kind: 'rollback', version: before })}
              />
            )}
            {area.canary !== null && (
              <Opens label={text.acts.endCanary} open={() => ask({ kind: 'endCanary' })} />
            )}
            {area.previews.map(({ name }) => (
              <Opens
                key={name}
                label={`${text.acts.endPreview} ${name}`}
                open={() => ask({ kind: 'endPreview', name })}
              />
            ))}
            {area.killed === null ? (
              <Opens label={text.acts.kill} tone="danger" open={() => ask({ kind: 'kill' })} />
            ) : (
              <Opens label={text.acts.revive} tone="primary" open={() => ask({ kind: 'revive' })} />
            )}
          </div>
        )}
      </header>
      <h3>{text.versions}</h3>
      <ul className={styles['areas']} aria-label={text.versions}>
        {area.versions.map((version) => (
          <VersionRow
            key={version.build}
            area={area}
            version={version}
            ask={mayAct ? ask : null}
            look={(kind) => {
              setAbove({ kind, version });
            }}
          />
        ))}
      </ul>
      {above?.kind === 'act' && <ActDialog area={area} asked={above.asked} close={close} />}
      {above?.kind === 'compare' && (
        <CompareDialog area={area} version={above.version} close={close} />
      )}
      {above?.kind === 'failures' && (
        <FailuresDialog area={area.area} version={above.version} close={close} />
      )}
      {above?.kind === 'check' && (
        <CheckDialog area={area.area} version={above.version} close={close} />
      )}
    </section>
  );
}

type CheckDialogProps = {
  readonly area: string;
  readonly version: VersionSummary;
  readonly close: () => void;
};

/** Lists what would break if this version were live now, with the owners. */
function CheckDialog({ area, version, close }: CheckDialogProps) {
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
