import type { DiscountFilter } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { BatchResult, chosenOr, type ManyProps } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { codeTexts } from './codeTexts.js';

/** Enables or disables what is chosen, or all that the filter has found, and says which of them could not be. */
export function SetEnabled(props: ManyProps<DiscountFilter>) {
  const { selection, filter, total } = props;
  const { chosen, clear } = selection;
  const text = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const [setEnabled, { data }] = api.useSetEnabledMutation();
  const isChosen = chosen.length > 0;
  const send = (enabled: boolean) => async () => {
    const answer = await setEnabled({ chosen: chosenOr(chosen, filter), enabled, key: newId() });
    if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
    return answer;
  };
  return (
    <>
      <span>{isChosen ? text.selected(chosen.length) : text.filtered(total)}</span>
      <ActButton
        {...text.acts.enable}
        {...(isChosen ? {} : { question: text.enabling })}
        send={send(true)}
      />
      <ActButton {...text.acts.disable} question={text.disabling} isDangerous send={send(false)} />
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
