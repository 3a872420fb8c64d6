import { feedbackDomain } from '@banyan/domain-feedback';
import { BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { feedbackTexts } from './feedbackTexts.js';

/** Closes what is chosen as spam, and says which of it could not be. */
export function ChangeSelected({ selection: { chosen, clear } }: ManyProps) {
  const { acts, selected } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [change, { data }] = api.useChangeManyMutation();
  const send = async () => {
    const answer = await change({
      chosen: { ids: [...chosen] },
      change: { state: 'closed', closedAs: 'spam' },
      key: newId(),
    });
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{selected(chosen.length)}</span>
      <ActButton {...acts.spam} isDangerous send={send} />
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
