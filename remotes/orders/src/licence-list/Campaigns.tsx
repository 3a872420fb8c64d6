import type { LicenceCampaign } from '@banyan/contract/licences';
import { licencesDomain } from '@banyan/domain-licences';
import { DialogButton, reasonsOf } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import styles from './licenceList.module.css';
import { licenceActTexts } from './licenceListTexts.js';

const stopping = createPart(
  async () =>
    (await import(/* webpackChunkName: "licence-parts" */ './licenceParts.js')).StopCampaign,
);

/** How far the campaign is that extends licences, or what became of the last one. */
export function Campaigns() {
  const { api } = useDomain(licencesDomain);
  const { data = [] } = api.useCampaignsQuery({});
  const [hidden, setHidden] = useState<string | null>(null);
  const [newest] = data;
  if (newest === undefined || newest.id === hidden) return null;
  return newest.state === 'running' ? (
    <Running campaign={newest} />
  ) : (
    <Ended
      campaign={newest}
      hide={() => {
        setHidden(newest.id);
      }}
    />
  );
}

type Props = { readonly campaign: LicenceCampaign };

function Running({ campaign: { id, months, total, extended, refused, byName } }: Props) {
  const { campaign: text } = useTexts(licenceActTexts);
  const looked = extended + refused;
  return (
    <Alert
      type="info"
      showIcon
      title={text.running(months, grouped(looked), grouped(total))}
      description={
        <div className={styles['campaign']}>
          <progress aria-label={text.progress} max={Math.max(1, total)} value={looked} />
          {text.by(byName)}
          <DialogButton label={text.stop.label} prepare={() => void stopping.load()}>
            {(close) => <LazyPart part={stopping} props={{ id, close }} />}
          </DialogButton>
        </div>
      }
    />
  );
}

function Ended({ campaign, hide }: Props & { readonly hide: () => void }) {
  const { campaign: text } = useTexts(licenceActTexts);
  const language = useLanguage();
  const { state, months, total, extended, refused, refusals, byName } = campaign;
  const isStopped = state === 'stopped';
  return (
    <Alert
      type={isStopped || refused > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose: hide, 'aria-label': text.close }}
      title={
        isStopped
          ? text.stopped(months, grouped(extended), grouped(total))
          : text.done(months, grouped(extended))
      }
      description={
        <div className={styles['campaign']}>
          {refused > 0 && <p>{text.refused(grouped(refused), reasonsOf(refusals, language))}</p>}
          {text.by(byName)}
        </div>
      }
    />
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
