import { DIAGRAM_REASONS, MAP_FINDINGS, type MyDiagramDetail } from '@banyan/contract/diagrams';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, MindTreeView, useWords } from '@banyan/ui';
import { myDiagramDomain } from '../personal-udiagrams/myDiagramDomain.js';
import { StageTag } from '../personal-udiagrams/StageTag.js';
import { browserMaps, type MapSender } from '../personal-udiagrams/useUpload.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { AboutForm } from './AboutForm.js';
import { Days } from './Days.js';
import styles from './detail.module.css';
import { detailTexts } from './detailTexts.js';
import { FileActs } from './FileActs.js';
import { Versions } from './Versions.js';

/** `/personal/udiagramdetail`: one file of the customer's, with all they may do with it (site-and-portal page f3). */
export function PersonalUdiagramDetailPage() {
  return <UdiagramDetailPage sender={browserMaps} />;
}

export function UdiagramDetailPage({ sender }: Sending) {
  const text = useTexts(detailTexts);
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <PortalFrame title={text.title}>
      <p>
        <Link className={parts['link']} to="/personal/udiagrams">
          {text.back}
        </Link>
      </p>
      {id === '' ? (
        <p className={parts['card']}>{text.noFile}</p>
      ) : (
        <OwnFile id={id} sender={sender} />
      )}
    </PortalFrame>
  );
}

type Sending = { readonly sender: MapSender };

function OwnFile({ id, sender }: Sending & { readonly id: string }) {
  const { api } = useDomain(myDiagramDomain);
  const file = api.useDiagramQuery({ id });
  return (
    <Asked query={file}>
      {(found) =>
        found === null ? <Pending /> : <File key={found.id} file={found} sender={sender} />
      }
    </Asked>
  );
}

type Props = { readonly file: MyDiagramDetail };

function File({ file, sender }: Props & Sending) {
  const text = useTexts(detailTexts);
  return (
    <div className={parts['stack']}>
      <section className={parts['card']} aria-labelledby="file-title">
        <h2 id="file-title" className={styles['heading']}>
          {file.title} <StageTag state={file.state} isWaiting={file.isWaiting} />
        </h2>
        <Standing file={file} />
        <MindTreeView tree={file.tree} />
        <FileActs file={file} sender={sender} />
      </section>
      <section className={parts['card']} aria-labelledby="file-about">
        <h2 id="file-about">{text.form.heading}</h2>
        <AboutForm key={file.revisions[0]?.revision} file={file} />
      </section>
      <section className={parts['card']} aria-labelledby="file-facts">
        <h2 id="file-facts">{text.facts.title}</h2>
        <Facts
          facts={[
            [text.facts.topics, String(file.topics)],
            [text.facts.depth, String(file.depth)],
            [text.facts.views, String(file.views)],
            [text.facts.downloads, String(file.downloads)],
            [text.facts.updated, formatInstant(file.updatedAt)],
          ]}
        />
        <Days days={file.days} />
      </section>
      <Versions file={file} />
      <Comments file={file} />
    </div>
  );
}

/** What the author has to know about where the file is. */
function Standing({ file }: Props) {
  const text = useTexts(detailTexts).standing;
  const reasons = useWords(DIAGRAM_REASONS);
  const findings = useWords(MAP_FINDINGS);
  const { id, state, isWaiting, reasonCode, reason, appealUntil, revisions } = file;
  const said = [reasonCode === null ? '' : reasons[reasonCode], reason].filter(Boolean).join(' · ');
  const left = revisions[0]?.findings ?? [];
  return (
    <div className={styles['standing']}>
      {state === 'rejected' || state === 'takenDown' ? (
        <p role="note" className={parts['news']}>
          {text[state](said)} {appealUntil !== null && text.appealUntil(formatInstant(appealUntil))}
          {state === 'takenDown' && isWaiting && text.appealed}
        </p>
      ) : (
        state !== 'published' && <p className={parts['muted']}>{text[state]}</p>
      )}
      {isWaiting && state === 'published' && <p role="note">{text.beside}</p>}
      {state === 'published' && (
        <p>
          <Link className={parts['link']} to={`/community/${id}`}>
            {text.open}
          </Link>
        </p>
      )}
      {left.length > 0 && (
        <details>
          <summary>{text.unread}</summary>
          <ul>
            {left.map(({ what, line, count }) => (
              <li key={what}>{text.finding(findings[what], line, count)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Comments({ file }: Props) {
  const text = useTexts(detailTexts).comments;
  return (
    <section className={parts['card']} aria-labelledby="file-comments">
      <h2 id="file-comments">{text.heading}</h2>
      {file.said.length === 0 && <p className={parts['muted']}>{text.none}</p>}
      <ul className={styles['rows']}>
        {file.said.map(({ comment, author, text: words, at }) => (
          <li key={comment}>
            <strong>{author}</strong> <time dateTime={at}>{formatInstant(at)}</time>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
