import { INDUSTRY, type Industry } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import { FormOf, RecordDrawer, RemoveButton, StateSwitch } from '@banyan/lists/record';
import { Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import type { IndustryPlace } from './industryList.js';
import { industryTexts } from './industryTexts.js';

type Props = {
  /** Null: a new one. */
  readonly industry: Industry | null;
  readonly list: IndustryPlace;
  readonly rows: readonly Industry[];
  readonly canEdit: boolean;
};

export function IndustryDrawer({ industry, list, rows, canEdit }: Props) {
  const text = useTexts(industryTexts);
  const { api } = useDomain(industriesDomain);
  const [save] = api.useSaveMutation();
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const draft = `industry:${industry?.id ?? 'new'}`;
  return (
    <RecordDrawer title={industry?.nameZh ?? text.new} list={list} drafts={[draft]} rows={rows}>
      {industry !== null && canEdit && (
        <Flex gap="small">
          <StateSwitch record={industry} question={text.disabling} send={setState} />
          <RemoveButton
            record={industry}
            name={industry.nameZh}
            question={text.removing}
            list={list}
            remove={remove}
          />
        </Flex>
      )}
      <FormOf
        of={INDUSTRY}
        record={industry}
        isReadOnly={!canEdit}
        save={save}
        made={() => {
          list.open(null);
        }}
      />
    </RecordDrawer>
  );
}
