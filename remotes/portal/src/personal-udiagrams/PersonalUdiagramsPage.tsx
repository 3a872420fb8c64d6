import { DIAGRAM_STAGES, type DiagramStage, type MyDiagram } from '@banyan/contract/diagrams';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link, useNavigate, useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { MindTreeCard, PlainButton, SelectField, useWords } from '@banyan/ui';
import { type DragEvent, useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './diagrams.module.css';
import { diagramTexts } from './diagramTexts.js';
import { myDiagramDomain } from './myDiagramDomain.js';
import { Rights } from './Rights.js';
import { StageTag } from './StageTag.js';
import { UploadButton } from './UploadButton.js';
import { browserMaps, type MapSender, useUpload } from './useUpload.js';

const STEP = 12;
const MOST = 96;

/** `/personal/udiagrams`: the files that the customer shows to others (site-and-portal page f2). */
export function PersonalUdiagramsPage() {
  return <UdiagramsPage sender={browserMaps} />;
}

export function UdiagramsPage({ sender }: { readonly sender: MapSender }) {
  const text = useTexts(diagramTexts);
  const navigate = useNavigate();
  const { api } = useDomain(myDiagramDomain);
  const [create] = api.useCreateMutation();
  const [isOver, setOver] = useState(false);
  const upload = useUpload(sender, async (fileId, key) => {
    const answer = await create({ fileId, key });
    if (answer.error !== undefined) return answer.error.message ?? text.offline;
    void navigate(detailOf(answer.data.id));
    return undefined;
  });
  const over = (isIn: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isIn);
  };
  return (
    <PortalFrame title={text.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keys. */}
      <div
        className={parts['stack']}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          const [file] = event.dataTransfer.files;
          if (file !== undefined) upload.send(file);
        }}
      >
        <section className={parts['card']} data-over={isOver}>
          <UploadButton of={upload}>{text.upload}</UploadButton>
          <p className={parts['hint']}>{isOver ? text.drop : text.formats}</p>
          <Rights />
        </section>
        <Files />
      </div>
    </PortalFrame>
  );
}

function Files() {
  const text = useTexts(diagramTexts);
  const stages = useWords(DIAGRAM_STAGES);
  const [params, setParams] = useSearchParams();
  const [pageSize, setPageSize] = useState(STEP);
  const { api } = useDomain(myDiagramDomain);
  const asked = params.get('state') ?? '';
  const state = asked in DIAGRAM_STAGES ? (asked as DiagramStage) : undefined;
  const files = api.useDiagramsQuery({
    page: 1,
    pageSize,
    ...(state === undefined ? {} : { state }),
  });
  const choices = Object.entries(stages).map(([value, label]) => ({ value, label }));
  return (
    <>
      <div className={styles['filter']}>
        <SelectField
          name="state"
          label={text.state}
          value={state ?? ''}
          fault={null}
          onBlur={() => undefined}
          onChange={(value) => {
            setParams(value === '' ? {} : { state: value }, { replace: true });
          }}
          choices={[{ value: '', label: text.all }, ...choices]}
        />
      </div>
      <Asked query={files} keepsPrevious>
        {(found) => {
          if (found === null) return <Pending />;
          if (found.results.length === 0) {
            return (
              <p className={parts['muted']}>
                {state === undefined ? text.empty : text.emptyFiltered}
              </p>
            );
          }
          return (
            <ul className={styles['files']}>
              {found.results.map((file) => (
                <FileCard key={file.id} file={file} />
              ))}
            </ul>
          );
        }}
      </Asked>
      {(files.data?.records ?? 0) > pageSize && pageSize < MOST && (
        <div>
          <PlainButton
            look="plain"
            onClick={() => {
              setPageSize(pageSize + STEP);
            }}
          >
            {text.more}
          </PlainButton>
        </div>
      )}
    </>
  );
}

function FileCard({ file }: { readonly file: MyDiagram }) {
  const text = useTexts(diagramTexts);
  const { id, title, state, isWaiting, views, downloads, comments, updatedAt, card } = file;
  return (
    <li className={styles['file']}>
      <MindTreeCard tree={card} />
      <h2>
        <Link className={parts['link']} to={detailOf(id)}>
          {title}
        </Link>
      </h2>
      <p>
        <StageTag state={state} isWaiting={isWaiting} />
      </p>
      <p className={parts['muted']}>{text.counts(views, downloads, comments)}</p>
      <time className={parts['muted']} dateTime={updatedAt}>
        {formatInstant(updatedAt)}
      </time>
    </li>
  );
}

function detailOf(id: string): string {
  return `/personal/udiagramdetail?id=${encodeURIComponent(id)}`;
}
