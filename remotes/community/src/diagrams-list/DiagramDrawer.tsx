import {
  DIAGRAM_REASONS,
  type Diagram,
  type DiagramDetail,
  type DiagramReason,
} from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { Asked, useAct } from '@banyan/lists';
import {
  ActButton,
  ActDialog,
  RecordActs,
  RecordDrawer,
  SelectItem,
  TextItem,
  useClaim,
} from '@banyan/lists/record';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { MindTreeView, newId, useWords } from '@banyan/ui';
import { useState } from 'react';
import { Classify } from './Classify.js';
import { DiagramFacts } from './DiagramFacts.js';
import type { DiagramPlace } from './diagramList.js';
import { diagramTexts } from './diagramTexts.js';

type Props = {
  readonly id: string;
  readonly list: DiagramPlace;
  readonly rows: readonly Diagram[];
};
type Dialog = 'reject' | 'takeDown';

/** A file over its list: the drawing, what the checks found, and the decision by one key. */
export function DiagramDrawer({ id, list, rows }: Props) {
  const text = useTexts(diagramTexts);
  const host = useHost();
  const { api } = useDomain(diagramsDomain);
  const file = api.useDiagramQuery({ id });
  const [claim] = api.useClaimMutation();
  const [decide] = api.useDecideMutation();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const mayReview = host.isAuth('community.review');
  const waits = file.currentData?.submittedAt != null;
  const claimed = useClaim(claim, id, mayReview && waits);
  const canDecide = mayReview && waits && claimed === null;
  // The next one on the page, noted before the decision removes this one.
  const next = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
  const goOn = () => {
    setDialog(null);
    list.open(next, { replace: next !== null });
  };
  const approving = useAct((version: number) =>
    decide({ id, version, key: newId(), decision: 'approve' }),
  );
  const approve = async (): Promise<void> => {
    const version = file.currentData?.version;
    if (!canDecide || approving.isActing || version === undefined) return;
    if (await approving.act([version], { done: text.acts.approve.done })) goOn();
  };
  const reject = () => {
    if (canDecide) setDialog('reject');
  };
  return (
    <RecordDrawer
      title={file.currentData?.title ?? ''}
      list={list}
      drafts={[]}
      rows={rows}
      width={960}
      keys={{ a: () => void approve(), r: reject }}
    >
      <Asked query={file}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <>
              {claimed !== null && <Alert type="warning" showIcon role="alert" title={claimed} />}
              {approving.fault !== null && (
                <Alert type="error" showIcon role="alert" title={approving.fault} />
              )}
              {found.isAppeal && (
                <Alert type="info" showIcon title={`${text.appeal}: ${found.appeal}`} />
              )}
              <RecordActs>
                {canDecide && (
                  <>
                    <Button
                      type="primary"
                      aria-keyshortcuts="A"
                      loading={approving.isActing}
                      onClick={() => void approve()}
                    >
                      {text.acts.approve.label}
                    </Button>
                    <Button danger aria-haspopup="dialog" aria-keyshortcuts="R" onClick={reject}>
                      {text.acts.reject.label}
                    </Button>
                    <span>{text.keys}</span>
                  </>
                )}
                {mayReview && <Standing file={found} onTakeDown={() => setDialog('takeDown')} />}
                {host.isAuth('community.edit') && <Classify file={found} />}
              </RecordActs>
              <MindTreeView key={found.revisions[0]?.revision} tree={found.tree} />
              <DiagramFacts file={found} mayReview={mayReview} />
              {dialog !== null && (
                <WithReason
                  file={found}
                  act={dialog}
                  close={() => setDialog(null)}
                  onDone={dialog === 'reject' ? goOn : () => setDialog(null)}
                />
              )}
            </>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type StandingProps = { readonly file: DiagramDetail; readonly onTakeDown: () => void };

/** Whether readers see it. */
function Standing({ file: { id, version, state, isAppeal }, onTakeDown }: StandingProps) {
  const text = useTexts(diagramTexts).acts;
  const { api } = useDomain(diagramsDomain);
  const [setState] = api.useSetStateMutation();
  if (state === 'takenDown' && !isAppeal) {
    return (
      <ActButton
        {...text.restore}
        send={() => setState({ id, version, key: newId(), state: 'published' })}
      />
    );
  }
  if (state !== 'published' && state !== 'hidden') return null;
  return (
    <Button danger aria-haspopup="dialog" onClick={onTakeDown}>
      {text.takeDown.label}
    </Button>
  );
}

type WithReasonProps = {
  readonly file: DiagramDetail;
  readonly act: Dialog;
  readonly close: () => void;
  readonly onDone: () => void;
};

/** An act whose reason its author reads. */
function WithReason({ file: { id, version }, act, close, onDone }: WithReasonProps) {
  const text = useTexts(diagramTexts).acts;
  const reasons = useWords(DIAGRAM_REASONS);
  const { api } = useDomain(diagramsDomain);
  const [decide] = api.useDecideMutation();
  const [setState] = api.useSetStateMutation();
  return (
    <ActDialog
      title={text[act].label}
      version={version}
      initial={{ reasonCode: 'poor' as DiagramReason, text: '' }}
      labels={{ reasonCode: text.reasonCode, text: text.text }}
      isDangerous
      done={text[act].done}
      close={close}
      send={async (said, seen) => {
        const asked = { id, ...seen, ...said };
        const answer = await (act === 'reject'
          ? decide({ ...asked, decision: 'reject' })
          : setState({ ...asked, state: 'takenDown' }));
        if (answer.error === undefined) onDone();
        return answer;
      }}
    >
      <SelectItem name="reasonCode" words={reasons} required />
      <TextItem name="text" max={200} lines={3} />
    </ActDialog>
  );
}
