import { licencesDomain } from '@banyan/domain-licences';
import { ActQuestion } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { licenceActTexts } from './licenceListTexts.js';

type Props = { readonly id: string; readonly close: () => void };

/** Asks before it stops a campaign. */
export function StopCampaign({ id, close }: Props) {
  const { campaign: text } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [stop] = api.useStopCampaignMutation();
  return <ActQuestion {...text.stop} send={() => stop({ id, key: newId() })} close={close} />;
}
