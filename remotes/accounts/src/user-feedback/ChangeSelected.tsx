import type { FeedbackChange } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { BatchResult, type ManyProps, useManyActs } from '@banyan/lists';
import { ActButton, ActForm, SelectItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { feedbackTexts } from './feedbackTexts.js';
import { useChoices } from './useChoices.js';

/** Gives what is chosen to an administrator, or closes it as spam, and says which of it could not be. */
export function ChangeSelected({ selection }: ManyProps) {
  const { acts, selected, fields } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [changeMany] = api.useChangeManyMutation();
  const { assignees } = useChoices();
  const { outcomes, asked, told } = useManyActs(selection);
  const send = (change: FeedbackChange, key?: string) =>
    told(changeMany({ ...asked(key), change }));
  return (
    <>
      <span>{selected(selection.chosen.length)}</span>
      <ActForm
        title={acts.assign.label}
        version={0}
        initial={{ assigneeId: '' }}
        labels={fields}
        done={acts.assign.done}
        send={({ assigneeId }, { key }) => send({ assigneeId }, key)}
      >
        <SelectItem name="assigneeId" words={assignees} required />
      </ActForm>
      <ActButton
        {...acts.spam}
        isDangerous
        send={() => send({ state: 'closed', closedAs: 'spam' })}
      />
      <BatchResult outcomes={outcomes} />
    </>
  );
}
