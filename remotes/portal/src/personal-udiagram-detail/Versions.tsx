import { type MyDiagramDetail, REVISION_STATES } from '@banyan/contract/diagrams';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain, useServices } from '@banyan/store';
import { failedDownload, newId, PlainButton, StateTag, saveFile, useWords } from '@banyan/ui';
import { myDiagramDomain } from '../personal-udiagrams/myDiagramDomain.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './detail.module.css';
import { detailTexts } from './detailTexts.js';

const TONES = {
  draft: 'waiting',
  reviewing: 'active',
  approved: 'done',
  rejected: 'refused',
} as const;

/** Every revision of a file, the newest first. */
export function Versions({ file }: { readonly file: MyDiagramDetail }) {
  const text = useTexts(detailTexts).versions;
  const states = useWords(REVISION_STATES);
  const language = useLanguage();
  const host = useHost();
  const { download } = useServices();
  const { api } = useDomain(myDiagramDomain);
  const [restore, { isLoading, error }] = api.useRestoreMutation();
  const { id, version, isWaiting } = file;
  const fetchFile = async (revision: number): Promise<void> => {
    const reply = await download('MyDiagram/GetFile', { id, revision });
    if (reply.success) saveFile(reply.result);
    else host.notify(failedDownload(language, reply.error.message));
  };
  return (
    <section className={parts['card']} aria-labelledby="file-versions">
      <h2 id="file-versions">{text.heading}</h2>
      {error !== undefined && <p role="alert">{error.message}</p>}
      <ul className={styles['rows']}>
        {file.revisions.map((one, at) => (
          <li key={one.revision}>
            <strong>{text.number(one.number)}</strong>{' '}
            <StateTag tone={TONES[one.state]}>
              {one.isLive ? text.live : states[one.state]}
            </StateTag>{' '}
            <time dateTime={one.at}>{formatInstant(one.at)}</time>
            <p className={parts['muted']}>{text.size(one.topics, one.depth)}</p>
            <div className={parts['links']}>
              <PlainButton look="link" onClick={() => void fetchFile(one.revision)}>
                {text.file}
              </PlainButton>
              {at > 0 && !isWaiting && (
                <PlainButton
                  look="link"
                  isBusy={isLoading}
                  onClick={() => {
                    void restore({ id, version, key: newId(), revision: one.revision });
                  }}
                >
                  {text.restore}
                </PlainButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
