import { DIAGRAM_REASONS, type DiagramReason } from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { type Answer, BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton, ActForm, SelectItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import { useState } from 'react';
import { diagramTexts } from './diagramTexts.js';

type Outcomes = Parameters<typeof BatchResult>[0]['outcomes'];
type Answered = Answer & { readonly data?: Outcomes | undefined };

/** Decides on what is chosen: each by itself. */
export function ManyDiagrams({ selection: { chosen, clear } }: ManyProps) {
  const { acts: text, selected } = useTexts(diagramTexts);
  const reasons = useWords(DIAGRAM_REASONS);
  const { api } = useDomain(diagramsDomain);
  const [decide] = api.useDecideManyMutation();
  const [outcomes, setOutcomes] = useState<Outcomes>([]);
  const { other: _, ...plain } = reasons;
  const asked = (key = newId()) => ({ chosen: { ids: [...chosen] }, key });
  const told = async (sent: PromiseLike<Answered>): Promise<Answered> => {
    const answer = await sent;
    setOutcomes(answer.data ?? []);
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{selected(chosen.length)}</span>
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
