import type { Industry } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import {
  RecordDrawer,
  RecordForm,
  RemoveButton,
  SwitchButton,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
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
  const draft = `industry:${industry?.id ?? 'new'}`;
  const { nameZh = '', nameEn = '', version = 0 } = industry ?? {};
  return (
    <RecordDrawer title={industry?.nameZh ?? text.new} list={list} drafts={[draft]} rows={rows}>
      {industry !== null && canEdit && <Acts industry={industry} list={list} />}
      <RecordForm
        draft={draft}
        saved={{ values: { nameZh, nameEn }, version }}
        labels={text.columns}
        isReadOnly={!canEdit}
        save={saverOf(save, industry?.id ?? null, () => {
          list.open(null);
        })}
      >
        <TextItem name="nameZh" max={10} required />
        <TextItem name="nameEn" max={30} required />
      </RecordForm>
    </RecordDrawer>
  );
}

function Acts({ industry, list }: { readonly industry: Industry; readonly list: IndustryPlace }) {
  const text = useTexts(industryTexts);
  const { api } = useDomain(industriesDomain);
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  return (
    <Flex gap="small">
      <SwitchButton
        record={industry}
        isEnabled={industry.state === 'enabled'}
        question={text.disabling}
        send={(one, enabled) => setState({ ...one, state: enabled ? 'enabled' : 'disabled' })}
      />
      <RemoveButton
        record={industry}
        name={industry.nameZh}
        question={text.removing}
        list={list}
        remove={remove}
      />
    </Flex>
  );
}
