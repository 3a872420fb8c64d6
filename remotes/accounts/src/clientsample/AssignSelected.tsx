import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { BatchResult, type ManyProps, useManyActs } from '@banyan/lists';
import { ActForm, SelectItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { serviceTexts } from './serviceTexts.js';
import { useServiceChoices } from './useServiceChoices.js';

/** Gives what is chosen to an administrator, and says which of it could not be. */
export function AssignSelected({ selection }: ManyProps) {
  const { assigning: text } = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const [assign] = api.useAssignManyMutation();
  const { assignees } = useServiceChoices();
  const { outcomes, asked, told } = useManyActs(selection);
  return (
    <>
      <span>{text.selected(selection.chosen.length)}</span>
      <ActForm
        title={text.title}
        version={0}
        initial={{ assigneeId: '' }}
        labels={{ assigneeId: text.assignee }}
        done={text.done}
        send={({ assigneeId }, { key }) => told(assign({ ...asked(key), assigneeId }))}
      >
        <p>{text.effect}</p>
        <SelectItem name="assigneeId" words={assignees} required />
      </ActForm>
      <BatchResult outcomes={outcomes} />
    </>
  );
}
