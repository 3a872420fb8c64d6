import type { DataExports } from '@banyan/contract/privacy';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain, useServices } from '@banyan/store';
import { PlainButton, saveFile } from '@banyan/ui';
import { useState } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Closing } from './Closing.js';
import { Consents } from './Consents.js';
import styles from './privacy.module.css';
import { privacyTexts } from './privacyTexts.js';

/** `/personal/privacy`: what is kept of the customer, and the way out (site-and-portal page c11). */
export function PersonalPrivacyPage() {
  const text = useTexts(privacyTexts);
  const { api } = useDomain(myDataDomain);
  const isLeaving = (api.useLeavingQuery({}).data?.until ?? null) !== null;
  return (
    <PortalFrame title={text.title} isOpenToLeavers>
      <div className={parts['stack']}>
        {!isLeaving && <Consents />}
        <Exports />
        <Kept />
        <InBrowser />
        {!isLeaving && <Closing />}
      </div>
    </PortalFrame>
  );
}

/** For how long the installation keeps what. */
function Kept() {
  const text = useTexts(privacyTexts).kept;
  return (
    <section id="kept" className={parts['card']} aria-labelledby="privacy-kept">
      <h2 id="privacy-kept">{text.title}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.long}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(([what, long, after]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{long}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What this site keeps in the browser. */
function InBrowser() {
  const text = useTexts(privacyTexts).browser;
  return (
    <section id="session" className={parts['card']} aria-labelledby="privacy-browser">
      <h2 id="privacy-browser">{text.title}</h2>
      <dl className={styles['browser']}>
        {text.rows.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className={parts['muted']}>{text.none}</p>
    </section>
  );
}

/** All that is kept of the customer, to take along. */
function Exports() {
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
              <ExportActs {...found} readAt={exports.fulfilledTimeStamp ?? 0} />
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

function ExportActs({ newest, nextAt, readAt }: DataExports & { readonly readAt: number }) {
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
