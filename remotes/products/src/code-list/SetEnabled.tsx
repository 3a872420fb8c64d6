import { discountsDomain } from '@banyan/domain-discounts';
import { BatchResult, type Selection } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { codeTexts } from './codeTexts.js';

/** Enables or disables what is chosen, and says which of them could not be. */
export function SetEnabled({ selection: { chosen, clear } }: { readonly selection: Selection }) {
  const { acts, selected, disabling } = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const [setEnabled, { data }] = api.useSetEnabledMutation();
  const send = (enabled: boolean) => async () => {
    const answer = await setEnabled({ chosen: { ids: [...chosen] }, enabled, key: newId() });
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{selected(chosen.length)}</span>
      <ActButton {...acts.enable} send={send(true)} />
      <ActButton {...acts.disable} question={disabling} isDangerous send={send(false)} />
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
