import { devicesDomain } from '@banyan/domain-devices';
import { BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { deviceTexts } from './deviceTexts.js';

/** Leaves the chosen devices out of the numbers, or takes them in again. */
export function SetCounted({ selection: { chosen } }: ManyProps) {
  const { acts, selected } = useTexts(deviceTexts);
  const { api } = useDomain(devicesDomain);
  const [setCounted, { data }] = api.useSetCountedMutation();
  const send = (isCounted: boolean) => () =>
    setCounted({ chosen: { ids: [...chosen] }, isCounted, key: newId() });
  return (
    <>
      <span>{selected(chosen.length)}</span>
      <ActButton {...acts.test} send={send(false)} />
      <ActButton {...acts.count} send={send(true)} />
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
