import type { MachineBlockFilter } from '@banyan/contract/machine-codes';
import { machineCodesDomain } from '@banyan/domain-machine-codes';
import { BatchResult, chosenOr, type ManyProps } from '@banyan/lists';
import { ActForm, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { blockTexts } from './blockTexts.js';

/** Lifts what is chosen, or all that the filter has found, and says which of them had ended before. */
export function LiftMany({ selection, filter, total }: ManyProps<MachineBlockFilter>) {
  const { chosen, clear } = selection;
  const text = useTexts(blockTexts);
  const { lift: lifting } = text;
  const { api } = useDomain(machineCodesDomain);
  const [lift, { data }] = api.useLiftMutation();
  return (
    <>
      <span>{chosen.length > 0 ? text.selected(chosen.length) : text.filtered(total)}</span>
      <ActForm
        title={lifting.title}
        version={0}
        initial={{ reason: '' }}
        labels={{ reason: lifting.reason }}
        isDangerous
        done={lifting.done}
        send={async ({ reason }, { key }) => {
          const answer = await lift({ chosen: chosenOr(chosen, filter), reason, key });
          if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
          return answer;
        }}
      >
        <p>{lifting.explain}</p>
        <TextItem name="reason" max={300} lines={3} required />
      </ActForm>
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
