import { DIAGRAM_REASONS, type DiagramReason } from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { BatchResult, type ManyProps, useManyActs } from '@banyan/lists';
import { ActButton, ActForm, SelectItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { diagramTexts } from './diagramTexts.js';

/** Decides on what is chosen: each by itself. */
export function ManyDiagrams({ selection }: ManyProps) {
  const { acts: text, selected } = useTexts(diagramTexts);
  const reasons = useWords(DIAGRAM_REASONS);
  const { api } = useDomain(diagramsDomain);
  const [decide] = api.useDecideManyMutation();
  const { outcomes, asked, told } = useManyActs(selection);
  const { other: _, ...plain } = reasons;
  return (
    <>
      <span>{selected(selection.chosen.length)}</span>
      <ActButton
        label={text.approve.label}
        question={text.approveAsk}
        send={() => told(decide({ ...asked(), decision: 'approve' }))}
      />
      <ActForm
        title={text.reject.label}
        version={0}
        initial={{ reasonCode: 'poor' as DiagramReason }}
        labels={{ reasonCode: text.reasonCode }}
        isDangerous
        done={text.reject.done}
        send={({ reasonCode }, { key }) =>
          told(decide({ ...asked(key), decision: 'reject', reasonCode }))
        }
      >
        <SelectItem name="reasonCode" words={plain} required />
      </ActForm>
      <BatchResult outcomes={outcomes} />
    </>
  );
}
