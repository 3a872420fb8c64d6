import { devicesDomain } from '@banyan/domain-devices';
import { FindBox } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { DEVICES, type DevicePlace } from './deviceList.js';
import { deviceTexts } from './deviceTexts.js';

/** Finds one machine. Its code never reaches the address. */
export function FindDevice({ list }: { readonly list: DevicePlace }) {
  const { find: text } = useTexts(deviceTexts);
  const { api } = useDomain(devicesDomain);
  const [look] = api.useFindMutation();
  const find = async (typed: string) => {
    const answer = await look({ text: typed });
    if (answer.data !== undefined) {
      const { q } = answer.data;
      list.change({ filters: { ...DEVICES.none, ...(q === null ? { text: typed } : { q }) } });
    }
    return answer;
  };
  return (
    <FindBox
      words={text}
      foundBy={list.search.filters.q === null ? null : text.found}
      find={find}
      onClear={list.reset}
    />
  );
}
