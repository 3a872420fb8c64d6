import type { DataExports } from '@banyan/contract/privacy';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain, useServices } from '@banyan/store';
import { PlainButton, saveFile } from '@banyan/ui';
import { useState } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './privacy.module.css';
import { privacyTexts } from './privacyTexts.js';

/** All that is kept of the customer, to take along. */
export function Exports() {
  const text = useTexts(privacyTexts).exports;
  const { api } = useDomain(myDataDomain);
  const exports = api.useExportsQuery({});
  return (
    <section id="export" className={parts['card']} aria-labelledby="privacy-export">
      <h2 id="privacy-export">{text.title}</h2>
      <p>{text.what}</p>
      <Asked query={exports}>
        {(found) =>
          found === null ? (
            <Pending />
          ) : (
            <>
              <p role="status">
                <Newest newest={found.newest} />
              </p>
              <Acts {...found} readAt={exports.fulfilledTimeStamp ?? 0} />
            </>
          )
        }
      </Asked>
    </section>
  );
}

function Newest({ newest }: Pick<DataExports, 'newest'>) {
  const text = useTexts(privacyTexts).exports;
  switch (newest?.state) {
    case undefined:
      return text.asked;
    case 'building':
      return text.building(newest.percent);
    case 'ready':
      return text.ready(formatInstant(newest.until ?? ''), sizeOf(newest.bytes ?? 0));
    case 'failed':
      return text.failed;
    case 'gone':
      return text.gone(formatInstant(newest.requestedAt));
  }
}

function Acts({ newest, nextAt, readAt }: DataExports & { readonly readAt: number }) {
  const text = useTexts(privacyTexts).exports;
  const { api } = useDomain(myDataDomain);
  const [request, { isLoading, error }] = api.useRequestExportMutation();
  if (newest?.state === 'building') return null;
  const isTooSoon = nextAt !== null && Date.parse(nextAt) > readAt;
  return (
    <>
      <div className={styles['acts']}>
        {newest?.state === 'ready' && <Download />}
        {!isTooSoon && (
          <PlainButton look="plain" isBusy={isLoading} onClick={() => void request({})}>
            {newest?.state === 'failed' ? text.retry : text.ask}
          </PlainButton>
        )}
      </div>
      {isTooSoon && <p className={parts['muted']}>{text.next(formatInstant(nextAt))}</p>}
      {error !== undefined && <p role="alert">{messageOf(error)}</p>}
    </>
  );
}

function Download() {
  const text = useTexts(privacyTexts).exports;
  const { download } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    setFault('');
    const reply = await download('MyData/Download', {});
    setBusy(false);
    if (reply.success) saveFile(reply.result);
    else setFault(reply.error.message);
  };
  return (
    <>
      <PlainButton isBusy={isBusy} onClick={() => void fetchFile()}>
        {text.download}
      </PlainButton>
      {fault !== '' && <p role="alert">{fault}</p>}
    </>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_048_576
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
