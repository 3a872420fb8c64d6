import { DIAGRAM_STAGES, type DiagramStage } from '@banyan/contract/diagrams';
import { useTexts } from '@banyan/platform/language';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import { diagramTexts } from './diagramTexts.js';

const TONES: Readonly<Record<DiagramStage, StateTone>> = {
  draft: 'waiting',
  reviewing: 'active',
  published: 'done',
  rejected: 'refused',
  hidden: 'ended',
  takenDown: 'refused',
};

type Props = { readonly state: DiagramStage; readonly isWaiting: boolean };

/** Where a file is, and that something of it waits. */
export function StageTag({ state, isWaiting }: Props) {
  const text = useTexts(diagramTexts);
  const words = useWords(DIAGRAM_STAGES);
  return (
    <>
      <StateTag tone={TONES[state]}>{words[state]}</StateTag>
      {isWaiting && state !== 'reviewing' && <StateTag tone="active">{text.waits}</StateTag>}
    </>
  );
}
