import type { LicenceFilter } from '@banyan/contract/licences';
import { licencesDomain } from '@banyan/domain-licences';
import { BatchResult, chosenOr, type ManyProps } from '@banyan/lists';
import { ActForm } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { licenceActTexts } from './licenceListTexts.js';
import { MonthsAndReason } from './MonthsAndReason.js';

/** Extends chosen licences at once, or all that match the filter as a background campaign. */
export function ExtendMany(props: ManyProps<LicenceFilter>) {
  const { selection, filter, total } = props;
  const { chosen, clear } = selection;
  const { extendMany: text, fields } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [extend, { data }] = api.useExtendManyMutation();
  const [begin] = api.useBeginCampaignMutation();
  const isChosen = chosen.length > 0;
  return (
    <>
      <ActForm
        title={isChosen ? text.chosen(`${chosen.length}`) : text.all(total.toLocaleString('en'))}
        version={0}
        initial={{ months: 1, reason: '' }}
        labels={fields}
        done={isChosen ? text.done : text.begun}
        send={async ({ months, reason }, { key }) => {
          const which = chosenOr(chosen, filter);
          if (!('ids' in which)) return begin({ ...which, months, reason, key });
          const answer = await extend({ chosen: which, months, reason, key });
          if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
          return answer;
        }}
      >
        <p>{text.explain}</p>
        {!isChosen && <p>{text.background}</p>}
        <MonthsAndReason />
      </ActForm>
      <BatchResult outcomes={data ?? []} />
    </>
  );
}
